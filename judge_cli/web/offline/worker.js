// The engine: Python in a thread of its own. It answers the addresses of pages with the function that `judge serve` asks.
import { Encoder, asked } from "./encoder.mjs";
import { joined, lay, taken } from "./files.mjs";
import { keepOwn, own } from "./own.mjs";
import { loadPyodide } from "./runtime/pyodide.mjs";
import { GIVEN, OWN, SETTINGS, begin, bring, cameIn, keepBuilt } from "./start.mjs";

const CACHE = SETTINGS.JUDGE_CACHE;
// Where the weights of the learned reader lie on the host, packed, and where Python looks for them.
const READER = "@READER@";
const WEIGHTS = "/judge/judge_cli/data/index/reader/weights";
let weights = null;
let encoder = null;
const pageEncoder = {
  open(curves) {
    encoder = new Encoder(weights, JSON.parse(curves));
  },
  asked(what, given) {
    return asked(encoder, what, given);
  },
};

async function fetched(file) {
  const found = await fetch(file);
  if (!found.ok) throw new Error(`${file}: ${found.status}`);
  return new Uint8Array(await found.arrayBuffer());
}

async function start() {
  const [python, squeezed, record] = await Promise.all([
    loadPyodide({ indexURL: new URL("runtime/", location.href).href, env: SETTINGS }), fetched("judge.zst"), own(),
  ]);
  python.globals.set("squeezed", squeezed);
  const whole = python.runPython("from compression.zstd import decompress; decompress(squeezed.to_bytes())");
  const files = whole.toJs();
  whole.destroy();
  python.globals.delete("squeezed");
  lay(python.FS, files);
  python.registerJsModule("page_encoder", pageEncoder);
  if (record) await layOwn(python, record, files.length);
  return { python, answer: begin(python), record };
}

// Lays what the user brought in, and what was built of it. That was built with the files of this page, or it is built again.
async function layOwn(python, record, engine) {
  lay(python.FS, joined(record.files));
  if (record.engine === engine) {
    lay(python.FS, joined(record.built));
    return;
  }
  const before = new Set(python.FS.readdir(CACHE));
  keepBuilt(python);
  const built = taken(python.FS, CACHE).filter(([path]) => !before.has(path.slice(CACHE.length + 1)));
  await keepOwn({ ...record, engine, built }, record).catch(() => {});
}

// Brings in a file. What it says comes back; what is kept is there for the engine that begins next.
// A file that was taken is in this engine whether it is kept or not, so this engine is over.
async function brought({ python, record }, { kind, name, bytes }) {
  const { FS } = python;
  FS.mkdirTree(GIVEN);
  FS.chdir(GIVEN);
  FS.writeFile(name, bytes);
  const [isIn, ...lines] = bring(python)(kind, name).toJs();
  FS.unlink(name);
  if (!isIn) return { lines };
  const [came, ...notes] = lines;
  try {
    const isKept = await keepOwn({ names: [...(record?.names ?? []), came], files: taken(FS, OWN) }, record);
    return { isOver: true, lines: isKept ? notes : ["error: another tab changed what you brought in, so this file was not added", "try:   choose the file again"] };
  } catch {
    return { isOver: true, lines: ["error: this browser keeps nothing, so the file cannot be used", "try:   open the page in a window that is not private"] };
  }
}

// The weights come after an answer. Where they cannot be had, they are asked for again after the next one. Damaged ones are
// refused by their checksum and no longer kept, and fetched once more; what is wrong is told where a question wanted them.
async function readerBrought({ python }) {
  if (!READER) return self.postMessage({ reader: "none" });
  for (const cache of ["no-cache", "reload"]) {
    const found = await fetch(READER, { cache });
    if (!found.ok) throw new Error(`${READER}: ${found.status}`);
    weights = await unpacked(await found.blob());
    python.FS.writeFile(WEIGHTS, weights, { canOwn: true });
    const lacks = cameIn(python)();
    if (!lacks) return self.postMessage({ reader: "here" });
    for (const name of (await self.caches?.keys()) ?? []) await (await caches.open(name)).delete(READER);
  }
  self.postMessage({ reader: "damaged" });
}

// Nothing of what is damaged: the engine says then that this is no file of weights.
async function unpacked(packed) {
  try {
    return new Uint8Array(await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}

let coming = null;
function bringReader(engine) {
  coming ??= readerBrought(engine).catch(() => { coming = null; });
}

const begun = start();

self.addEventListener("message", async ({ data }) => {
  try {
    const engine = await begun;
    const revision = engine.record?.revision ?? null;
    if (data.bring) {
      self.postMessage({ id: data.id, revision, ...(await brought(engine, data.bring)) });
    } else {
      const [status, kind, content, elsewhere] = engine.answer(data.path, data.query).toJs();
      self.postMessage({ id: data.id, revision, status, kind, content, elsewhere });
    }
    bringReader(engine);
  } catch (problem) {
    self.postMessage({ id: data.id, failed: String(problem && problem.message).slice(-500) });
  }
});
