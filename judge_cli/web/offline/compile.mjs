// Makes what the engine needs, with the Python that will run in the browser: node compile.mjs RUNTIME GIVEN BUILT CHANGES OUT
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { joined, lay, taken } from "./files.mjs";
import { SETTINGS, keepBuilt } from "./start.mjs";

// Each module gets its byte code where Python looks for it, without the docstrings that nobody reads there (a class keeps
// its own: for one without, each dataclass makes one, which takes long); it is used without a look at the module's date.
const COMPILE = `
import ast, importlib.util, json, pathlib, sys, zipfile
from fnmatch import fnmatch
from importlib._bootstrap_external import _code_to_hash_pyc

def compiled(data, name):
    tree = ast.parse(data)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, f"/judge/{name}", "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), checked=False))

def each(packed):
    with zipfile.ZipFile(packed) as given:
        for name in given.namelist():
            if not name.endswith("/"):
                yield name, given.read(name)

changed = json.loads(changes)

def is_left_out(name):
    return any(fnmatch(name, pattern) or name.startswith(f"{pattern}/") for pattern in changed["unused"])

# As it is: a host squeezes it better, and Python need not unpack it.
with zipfile.ZipFile("/library.zip", "w", zipfile.ZIP_STORED) as made:
    for name, data in each("/given-library.zip"):
        data = changed["instead"].pop(name, "").encode() or data
        if not is_left_out(name.removesuffix(".py")):
            made.writestr(*((name + "c", compiled(data, name)) if name.endswith(".py") else (name, data)))
assert not changed["instead"], changed["instead"]
for name, data in each("/given.zip"):
    path = pathlib.Path("/packed/judge", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    # Our own modules keep their text, by which what is built ahead is known to fit; those of others are byte code alone.
    ours = name.startswith(("judge_cli/", "own/"))
    if ours or not name.endswith(".py"):
        path.write_bytes(data)
    if name.endswith(".py"):
        kept = path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc" if ours else path.with_suffix(".pyc")
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(compiled(data, name))
`;

const SQUEEZE = `
from compression.zstd import CompressionParameter as Given, compress
compress(whole.to_bytes(), options={Given.compression_level: 19, Given.window_log: 26, Given.enable_long_distance_matching: 1})
`;

function named(files) {
  return files.map(([path, bytes]) => [path.replace(/^\/packed/, ""), bytes]);
}

const [runtime, given, built, changes, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
// Where in a line something stands is told by no page, and would be a third of the byte code that is sent.
const python = await loadPyodide({ indexURL: `${runtime}/`, env: { ...SETTINGS, PYTHONNODEBUGRANGES: "1" } });
const { FS } = python;
FS.writeFile("/given.zip", new Uint8Array(readFileSync(given)));
FS.writeFile("/given-library.zip", new Uint8Array(readFileSync(`${runtime}/python_stdlib.zip`)));
python.globals.set("changes", changes);
python.runPython(COMPILE);
writeFileSync(`${out}/python_stdlib.zip`, FS.readFile("/library.zip"));
const files = named(taken(FS, "/packed"));
lay(FS, joined(files));
// What was built elsewhere is there only now: what is kept of it stands in the cache.
FS.writeFile("/given.zip", new Uint8Array(readFileSync(built)));
python.runPython("import zipfile; zipfile.ZipFile('/given.zip').extractall('/judge/judge_cli/data/built')");
keepBuilt(python);
const whole = joined([...files, ...taken(FS, "/home")]);
python.globals.set("whole", whole);
const squeezed = python.runPython(SQUEEZE);
writeFileSync(`${out}/judge.zst`, squeezed.toJs());
