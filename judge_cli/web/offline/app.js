// The page without a server: pieces that are ready at once, else the engine; links and forms stay in this window.
"use strict";

let asked = 0;
let engineOf = null;
// How the engine says that the weights of its learned reader are not there yet.
const UNREAD = "read without the learned reader: its weights are not here yet";
const waiting = new Map();

// All files are kept first, then the engine begins with those: it is fetched once, and it is never of two versions.
// Where the browser keeps nothing, the engine is fetched as it is wanted.
const kept = (async () => {
  try {
    const had = navigator.serviceWorker.controller !== null;
    // Another version took over: the address shows the same with that one.
    navigator.serviceWorker.addEventListener("controllerchange", () => had && location.reload());
    const registered = await navigator.serviceWorker.register("sw.js");
    if (had && registered.waiting) {
      // A newer version is here whole, and nothing has begun with the old one yet.
      registered.waiting.postMessage("take over");
      await new Promise(() => {});
    }
    const coming = registered.installing || registered.waiting || registered.active;
    await new Promise((done) => {
      const look = () => (navigator.serviceWorker.controller || coming.state === "redundant") && done();
      navigator.serviceWorker.addEventListener("controllerchange", look);
      coming.addEventListener("statechange", look);
      look();
    });
    return navigator.serviceWorker.controller !== null;
  } catch {
    return false;
  }
})();

function begun() {
  const made = new Worker("worker.js", { type: "module" });
  made.addEventListener("message", ({ data }) => {
    if (data.reader) return readerCame(data.reader);
    if ("revision" in data) made.revision = data.revision;
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  made.addEventListener("error", () => {
    for (const done of waiting.values()) done({ failed: "the engine could not be loaded" });
    waiting.clear();
    engineOf = null;
  });
  return made;
}

// What was answered without the learned reader while its weights came, and is still shown, is answered anew.
function readerCame(how) {
  document.documentElement.dataset.reader = how;
  kept.then((isKept) => isKept && how !== "damaged" && noted("ready-offline", "Ready offline."));
  if (how !== "none" && document.getElementById("main").innerText.includes(UNREAD)) show(new URL(location.href), document.getElementById("q").value);
}

// A line above the footer about this browser.
function noted(id, words) {
  if (document.getElementById(id)) return;
  const said = document.createElement("p");
  said.id = id;
  said.textContent = words;
  document.querySelector("footer").before(said);
}

async function sent(message) {
  await kept;
  engineOf ??= begun();
  return new Promise((done) => {
    waiting.set(++asked, done);
    engineOf.postMessage({ id: asked, ...message });
  });
}

function engine(path, query) {
  return sent({ path, query });
}

// The engine begins anew with what is kept now.
function beginAgain() {
  engineOf?.terminate();
  engineOf = null;
  for (const done of waiting.values()) done({ failed: "the engine begins anew" });
  waiting.clear();
}

function read(file) {
  return fetch(file).then((found) => (found.ok ? found.json() : {})).catch(() => ({}));
}

// What a user brought in answers in the place of what is ready: then all comes from the engine.
const files = import("./own.mjs");
const brought = () => files.then(({ own }) => own()).catch(() => null);
const shipped = read("ready.json");
const settled = read("settled.json");
async function ready() {
  const record = await brought();
  // Another tab changed what was brought in: the engine that began before would answer without it.
  if (engineOf?.revision !== undefined && engineOf.revision !== (record?.revision ?? null)) beginAgain();
  return record ? {} : shipped;
}

// The answer of a settled question with the same words, and its rule; nothing where there is none.
async function settledAnswer(question) {
  const words = new TextEncoder().encode(question.toLowerCase().replace(/[^a-z0-9]+/g, " ").trim());
  if (!words.length || !crypto.subtle) return null;
  const sum = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", words)))).slice(0, 9);
  const { answers, questions } = (await brought()) ? {} : await settled;
  return answers && Object.hasOwn(questions, sum) ? answers[questions[sum]] : null;
}

// What can be said of a question before the engine is there: the answer that is settled, and its rule.
async function showSettled(page, query, turn) {
  const fields = new URLSearchParams(query);
  const question = new Set(fields.getAll("q")).size === 1 ? fields.get("q") : "";  // the engine refuses two of them
  if (!["ask.html", "box.html"].includes(page) || fields.has("edition")) return;
  const found = await settledAnswer(question);
  if (!found || turn !== shown || !document.getElementById("loading")) return;
  const [said, number] = found;
  const rule = new DOMParser().parseFromString((await shipped)[`rule.html?n=${number}`]?.[1] ?? "", "text/html");
  const main = put(question, "<h1 class=\"question\"></h1><p class=\"verdict settled\" role=\"status\"></p><section><h2>By</h2>"
    + "<blockquote class=\"rule\"><p class=\"cited\"><a></a></p></blockquote></section>"
    + "<p class=\"quiet\" id=\"loading\">A settled question. The engine is loading; its answer takes the place of this one.</p>");
  main.querySelector("h1").textContent = question;
  main.querySelector(".settled").textContent = said;
  main.querySelector(".cited a").href = `rule.html?n=${number}`;
  main.querySelector(".cited a").textContent = rule.querySelector("h1")?.firstChild.textContent.trim() ?? number;
  main.querySelector(".rule").append(...rule.querySelector("blockquote.rule")?.childNodes ?? []);
}

function encoded(word) {
  return encodeURIComponent(word).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function parts(url) {
  const name = url.pathname.split("/").pop() || "index";
  const page = name.includes(".") ? name : `${name}.html`;
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

const OWN_LINK = "<p><a href=\"own.html\">Your own rulebook and card data</a></p>";
const OWN_PAGE = `<h1>Your own rulebook and card data</h1>
<p>A rulebook as published (rules.json) or numbered text, and card data as a JSON file. They stay in this browser alone.</p>
<ul id="own"></ul>
<form><p><label>Rulebook <input type="file" id="book"></label></p><p><label>Card data <input type="file" id="cards"></label></p></form>
<pre id="said" role="status"></pre>
<p><button type="button" id="forget" hidden>Remove what I brought in</button></p>`;

// The page of what the user brought in: files are chosen here, and taken out again.
async function showOwn(turn, notes = []) {
  const record = await brought();
  if (turn !== shown) return;
  const main = put("Your own rulebook and card data", OWN_PAGE);
  const said = main.querySelector("#said");
  said.textContent = notes.join("\n");
  main.querySelector("#own").replaceChildren(...(record?.names ?? []).map((name) => {
    const row = document.createElement("li");
    row.textContent = name;
    return row;
  }));
  main.querySelector("#forget").hidden = !record;
  main.querySelector("#forget").addEventListener("click", async () => {
    const isOut = await (await files).forgetOwn(record);
    beginAgain();
    await showOwn(turn, isOut ? [] : ["error: another tab changed what you brought in, so nothing was removed", "try:   look at the list again, then remove it"]);
  });
  for (const kind of ["book", "cards"]) {
    main.querySelector(`#${kind}`).addEventListener("change", async ({ target }) => {
      const [file] = target.files;
      if (!file) return;
      said.textContent = "Reading …";
      const bytes = new Uint8Array(await file.arrayBuffer());
      const answer = await sent({ bring: { kind, name: file.name, bytes } });
      if (answer.isOver) beginAgain();
      if (answer.isOver || answer.failed) await showOwn(turn, answer.lines ?? [answer.failed]);
      else said.textContent = answer.lines.join("\n");
      target.value = "";
    });
  }
}

let shown = 0;

async function show(url, written = null) {
  const turn = ++shown;
  const { page, query } = parts(url);
  // At once, not when the answer is there: by then somebody may be writing the next question.
  document.getElementById("q").value = written ?? (new URLSearchParams(query).getAll("q").at(-1) || "");
  const found = (await ready())[`${page}${query ? `?${query}` : ""}`];
  if (turn !== shown) return;
  if (page === "own.html") {
    await showOwn(turn);
  } else if (found) {
    put(...found);
    if (page === "index.html") document.getElementById("main").insertAdjacentHTML("beforeend", OWN_LINK);
  } else {
    put("judge", "<p role=\"status\" id=\"loading\">Working …</p>");
    showSettled(page, query, turn);
    const answer = await engine(`/${page}`, query);
    if (turn !== shown) return;
    if (answer.elsewhere) {
      const next = new URL(answer.elsewhere, url);
      history.replaceState(null, "", next);
      return show(next, document.getElementById("q").value);
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
shipped.then(() => engine("/index.json", ""));
kept.then((isKept) => isKept || noted("not-kept", "This browser keeps nothing: without a network the page is not here."));
// A page that is left ends its engine, which would fill the memory of a phone; one that is come back to begins another.
window.addEventListener("pagehide", beginAgain);
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  if (document.getElementById("failed")) show(new URL(location.href));
  else engine("/index.json", "");
});
