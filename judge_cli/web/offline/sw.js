// Keeps every file of this version, all or none, and answers from them: a page never mixes two versions.
const VERSION = "@VERSION@";
const FILES = @FILES@;
// These are kept when they are first asked for. The name of such a file says what is in it, so it is good for every version that has it.
const isLater = (file) => file.startsWith("later/");

// These are for the host, which may not hand them out.
const isHosts = (file) => ["404.html", "_headers"].includes(file);

self.addEventListener("install", (install) => {
  const now = FILES.filter((file) => !isLater(file) && !isHosts(file));
  install.waitUntil(caches.open(VERSION).then((kept) => kept.addAll(now.map((file) => new Request(file, { cache: "no-cache" })))));
});

self.addEventListener("message", () => self.skipWaiting());

self.addEventListener("activate", (activate) => {
  activate.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith("judge-") || name === VERSION) continue;
      for (const file of FILES.filter(isLater)) {
        const had = await caches.match(file, { cacheName: name });
        if (had) await caches.open(VERSION).then((kept) => kept.put(file, had)).catch(() => {});
      }
      await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (asked) => {
  if (asked.request.method !== "GET" || new URL(asked.request.url).origin !== location.origin) return;
  // Opening a store would make one anew that a newer version has just removed.
  asked.respondWith(caches.match(asked.request, { cacheName: VERSION, ignoreSearch: true }).then((kept) => kept || fetched(asked)));
});

async function fetched(asked) {
  const found = await fetch(asked.request);
  const isKept = found.ok && FILES.some((file) => isLater(file) && new URL(file, location.href).href === asked.request.url) && (await caches.has(VERSION));
  if (isKept) {
    const whole = found.clone();
    asked.waitUntil(caches.open(VERSION).then((kept) => kept.put(asked.request, whole)).catch(() => {}));
  }
  return found;
}
