// What a user brought in, kept in this browser: all of it is one record, so that it is never there by half.
const STORE = "own";

function asked(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function store(mode, use) {
  const opening = indexedDB.open("judge", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const base = await asked(opening);
  try {
    const change = base.transaction(STORE, mode, { durability: "strict" });
    const over = new Promise((done, failed) => {
      change.oncomplete = done;
      change.onabort = () => failed(change.error);
    });
    const found = await asked(use(change.objectStore(STORE)));
    await over;
    return found;
  } finally {
    base.close();
  }
}

// The record: names of what came in, the files, and what was built of them; nothing where there is none.
export const own = () => store("readonly", (kept) => kept.get(STORE)).then((found) => found ?? null, () => null);
export const keepOwn = (record) => store("readwrite", (kept) => kept.put(record, STORE));
export const forgetOwn = () => store("readwrite", (kept) => kept.delete(STORE));
