// How Python is started for the engine, here and where its files are made: what is kept of them fits only the same places.
export const OWN = "/judge/own";
export const GIVEN = "/given";
export const SETTINGS = { HOME: "/home", JUDGE_CACHE: "/home/cache", JUDGE_DATA: OWN, JUDGE_STATE: "/home/state" };

export function begin(python) {
  // Nothing that a start makes is thrown away, so nothing is looked for until it is over.
  return python.runPython(`
import gc, sys
gc.disable()
if "/judge" not in sys.path:
    sys.path.insert(0, "/judge")
from judge_cli.web.in_browser import begin
answer = begin()
gc.freeze()
gc.enable()
answer`);
}

export function keepBuilt(python) {
  begin(python);
  python.runPython("from judge_cli.web.in_browser import keep_what_is_built; keep_what_is_built()");
}

export function bring(python) {
  return python.runPython("from judge_cli.web.in_browser import bring; bring");
}

// The weights of the learned reader lie in their place: gives back what is wrong with them.
export function cameIn(python) {
  return python.runPython("from judge_cli.web.in_browser import reader_came; reader_came");
}
