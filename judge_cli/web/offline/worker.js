// The engine: Python in a thread of its own. It answers the addresses of pages with the function that `judge serve` asks.
import { joined, lay, taken } from "./files.mjs";
import { keepOwn, own } from "./own.mjs";
import { loadPyodide } from "./runtime/pyodide.mjs";
import { GIVEN, OWN, SETTINGS, begin, bring, keepBuilt } from "./start.mjs";

const CACHE = SETTINGS.JUDGE_CACHE;

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
  await keepOwn({ ...record, engine, built }).catch(() => {});
}

// Brings in a file. What it says comes back; what came in is there for the engine that begins next.
async function brought({ python, record }, { kind, name, bytes }) {
  const { FS } = python;
  FS.mkdirTree(GIVEN);
  FS.chdir(GIVEN);
  FS.writeFile(name, bytes);
  const [isIn, ...lines] = bring(python)(kind, name).toJs();
  FS.unlink(name);
  if (!isIn) return { lines };
  try {
    await keepOwn({ names: [...(record?.names ?? []), lines[0]], files: taken(FS, OWN) });
    return { lines, isIn };
  } catch {
    return { lines: ["error: this browser keeps nothing, so the file cannot be used", "try:   open the page in a window that is not private"] };
  }
}

const begun = start();

self.addEventListener("message", async ({ data }) => {
  try {
    const engine = await begun;
    if (data.bring) {
      self.postMessage({ id: data.id, ...(await brought(engine, data.bring)) });
    } else {
      const [status, kind, content, elsewhere] = engine.answer(data.path, data.query).toJs();
      self.postMessage({ id: data.id, status, kind, content, elsewhere });
    }
  } catch (problem) {
    self.postMessage({ id: data.id, failed: String(problem && problem.message).slice(-500) });
  }
});
