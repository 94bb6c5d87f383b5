// What a page can do more where there is JavaScript: keys, and slips that this browser keeps. Nothing needs it.
"use strict";

const KEPT = "judge-slips";

function slips() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) || "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // no storage, or somebody else's words in it
  }
}

function keep(slip) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...slips(), slip]));
    return true;
  } catch {
    return false;
  }
}

function said(element) {
  return element ? element.textContent.trim() : "";
}

function slipOf(main) {
  return {
    question: said(main.querySelector("h1")),
    ruling: said(main.querySelector(".verdict")),
    rules: [...main.querySelectorAll(".rule")].slice(0, 2).map((rule) => {
      const citation = said(rule.querySelector("a"));
      const text = said(rule.querySelector("p:not(.cited)"));
      return { citation, text: text.startsWith(citation) ? text.slice(citation.length).trim() : text };
    }),
    address: location.pathname.split("/").pop() + location.search,
    at: new Date().toISOString(),
  };
}

function showSlips(main) {
  const list = main.querySelector("#slips");
  if (!list) return;
  list.replaceChildren(...slips().map((slip) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    // An address that was kept leads to a page of this folder, and to nothing else.
    const to = new URL(String(slip.address), location.href);
    link.href = to.origin === location.origin ? to.href : "index.html";
    link.textContent = String(slip.question);
    const ruling = document.createElement("p");
    ruling.textContent = [slip.ruling, ...(slip.rules || []).map((rule) => `${rule.citation}: ${rule.text}`)].join(" · ");
    row.append(link, ruling);
    return row;
  }));
  const any = slips().length > 0;
  main.querySelector("#no-slips").hidden = any;
  main.querySelector("#export").hidden = !any;
  main.querySelector("#export").addEventListener("click", () => {
    const file = new Blob([JSON.stringify({ slips: slips() }, null, 2) + "\n"], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "judge-slips.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
}

function prepare(main) {
  for (const button of main.querySelectorAll(".keep")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const done = keep(slipOf(main));
      button.textContent = done ? "Kept" : "This browser keeps nothing";
      button.disabled = true;
    });
  }
  showSlips(main);
}

document.addEventListener("keydown", (key) => {
  const typing = key.target instanceof HTMLElement && key.target.matches("input, select, textarea");
  if (typing || key.ctrlKey || key.metaKey || key.altKey) return;
  const wanted = { ArrowRight: "a[rel=next]", ArrowLeft: "a[rel=prev]" }[key.key];
  if (key.key === "/") {
    key.preventDefault();
    document.getElementById("q").select();
  } else if (wanted) {
    document.querySelector(wanted)?.click();
  }
});

prepare(document.getElementById("main"));
