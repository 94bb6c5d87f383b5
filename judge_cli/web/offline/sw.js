// Keeps every file of this version, all or none, and answers from them: a page never mixes two versions.
const VERSION = "@VERSION@";
const FILES = @FILES@;

self.addEventListener("install", (install) => {
  install.waitUntil(caches.open(VERSION).then((kept) => kept.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});

self.addEventListener("message", () => self.skipWaiting());

self.addEventListener("activate", (activate) => {
  activate.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("judge-") && name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (asked) => {
  if (asked.request.method !== "GET" || new URL(asked.request.url).origin !== location.origin) return;
  // Opening a store would make one anew that a newer version has just removed.
  asked.respondWith(caches.match(asked.request, { cacheName: VERSION, ignoreSearch: true }).then((kept) => kept || fetch(asked.request)));
});
