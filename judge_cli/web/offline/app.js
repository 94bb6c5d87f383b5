// The page without a server: pieces that are ready at once, else the engine; links and forms stay in this window.
"use strict";

let engineOf = null;
let asked = 0;
const waiting = new Map();

function engine(path, query) {
  engineOf ??= (() => {
    const made = new Worker("worker.js", { type: "module" });
    made.addEventListener("message", ({ data }) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    made.addEventListener("error", () => {
      for (const done of waiting.values()) done({ failed: "the engine could not be loaded" });
      waiting.clear();
      engineOf = null;
    });
    return made;
  })();
  return new Promise((done) => {
    waiting.set(++asked, done);
    engineOf.postMessage({ id: asked, path, query });
  });
}

const ready = fetch("ready.json").then((found) => (found.ok ? found.json() : {})).catch(() => ({}));

function encoded(word) {
  return encodeURIComponent(word).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function parts(url) {
  const page = url.pathname.split("/").pop() || "index.html";
  const pairs = [...new URLSearchParams(url.search)].filter((pair) => pair[1].trim());
  return { page, query: pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&") };
}

function put(title, content) {
  const main = document.getElementById("main");
  document.title = title;
  main.innerHTML = content;
  prepare(main);
  return main;
}

let shown = 0;

async function show(url) {
  const turn = ++shown;
  const { page, query } = parts(url);
  const found = (await ready)[`${page}${query ? `?${query}` : ""}`];
  if (turn !== shown) return;
  if (found) {
    put(...found);
  } else {
    put("judge", "<p role=\"status\" id=\"loading\">Working …</p>");
    const answer = await engine(`/${page}`, query);
    if (turn !== shown) return;
    if (answer.elsewhere) {
      const next = new URL(answer.elsewhere, url);
      history.replaceState(null, "", next);
      return show(next);
    }
    if (answer.failed) {
      put("judge", "<h1>Not answered</h1><p id=\"failed\"></p><p><a class=\"button\" href=\"index.html\">Again</a></p>");
      document.getElementById("failed").textContent = answer.failed;
    } else if (answer.kind === "application/json") {
      put("JSON", "<pre id=\"json\"></pre>");
      document.getElementById("json").textContent = answer.content;
    } else {
      const made = new DOMParser().parseFromString(answer.content, "text/html");
      put(made.title, made.getElementById("main").innerHTML);
      document.querySelector("footer").innerHTML = made.querySelector("footer").innerHTML;
    }
  }
  document.getElementById("q").value = new URLSearchParams(query).get("q") || "";
  for (const way of document.querySelectorAll("header nav a")) {
    if (parts(new URL(way.href)).page === page) way.setAttribute("aria-current", "page");
    else way.removeAttribute("aria-current");
  }
  const place = url.hash && document.getElementById(url.hash.slice(1));
  if (place) place.scrollIntoView();
  else window.scrollTo(0, 0);
  document.documentElement.dataset.shown = `${page}${query ? `?${query}` : ""}`;
}

function go(url) {
  history.pushState(null, "", url);
  show(url);
}

function isOurs(url) {
  return url.origin === location.origin && /\/[a-z]*(\.html|\.json)?$/.test(url.pathname);
}

document.addEventListener("click", (click) => {
  const link = click.target instanceof Element && click.target.closest("a[href]");
  if (!link || click.defaultPrevented || click.button || click.ctrlKey || click.metaKey || click.shiftKey) return;
  const url = new URL(link.href);
  if (link.download || !isOurs(url) || link.getAttribute("href").startsWith("#")) return;
  click.preventDefault();
  go(url);
});

document.addEventListener("submit", (sent) => {
  const url = new URL(sent.target.action);
  if (!isOurs(url)) return;
  sent.preventDefault();
  url.search = new URLSearchParams(new FormData(sent.target)).toString();
  go(url);
});

window.addEventListener("popstate", () => show(new URL(location.href)));
show(new URL(location.href));
// The engine loads behind what is ready.
ready.then(() => engine("/index.json", ""));
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
