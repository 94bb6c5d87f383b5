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
    const [found] = await Promise.all([use(change.objectStore(STORE)), over]);
    return found;
  } finally {
    base.close();
  }
}

// A mark that no other record has, also none that was removed since; a record of an earlier version has none, and is 0.
const newRevision = () => crypto.getRandomValues(new Uint32Array(4)).join();
const read = async (kept) => {
  const found = await asked(kept.get(STORE));
  return found ? { revision: 0, ...found } : null;
};
const revisionOf = (record) => record?.revision ?? null;

// Changes the record only if it is still the one that was read before; if another tab changed it, nothing is written.
// Both in one transaction, so that no other tab comes between. Gives back whether it was changed.
const changeOwn = (before, write) => store("readwrite", async (kept) => {
  if (revisionOf(await read(kept)) !== revisionOf(before)) return false;
  await asked(write(kept));
  return true;
});

// The record: its revision, names of what came in, the files, and what was built of them; nothing where there is none.
export const own = () => store("readonly", read).catch(() => null);
// A record that names its revision holds the same files as the one before.
export const keepOwn = (record, before) => changeOwn(before, (kept) => kept.put({ revision: newRevision(), ...record }, STORE));
export const forgetOwn = (before) => changeOwn(before, (kept) => kept.delete(STORE));
