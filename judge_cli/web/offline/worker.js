// The engine: Python in a thread of its own. It answers the addresses of pages with the function that `judge serve` asks.
import { loadPyodide } from "./runtime/pyodide.mjs";

async function begin() {
  const [python, packed] = await Promise.all([
    loadPyodide({
      indexURL: new URL("./runtime/", import.meta.url).href,
      env: { HOME: "/home", JUDGE_CACHE: "/home/cache", JUDGE_DATA: "/judge/own", JUDGE_STATE: "/home/state" },
    }),
    fetch("judge.tar.xz").then((found) => {
      if (!found.ok) throw new Error(`judge.tar.xz: ${found.status}`);
      return found.arrayBuffer();
    }),
  ]);
  python.unpackArchive(packed, "xztar", { extractDir: "/judge" });
  return python.runPython("import sys; sys.path.insert(0, '/judge'); from judge_cli.web.in_browser import begin; begin()");
}

const begun = begin();

self.addEventListener("message", async ({ data }) => {
  try {
    const answer = await begun;
    const [status, kind, content, elsewhere] = answer(data.path, data.query).toJs();
    self.postMessage({ id: data.id, status, kind, content, elsewhere });
  } catch (problem) {
    self.postMessage({ id: data.id, failed: String(problem && problem.message).slice(-500) });
  }
});
