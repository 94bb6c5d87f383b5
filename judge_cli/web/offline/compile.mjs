// Compiles packed Python for the browser, with the Python that will run there: node compile.mjs RUNTIME IN OUT
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Each module gets its byte code where Python looks for it, without the docstrings that nobody reads there; it is used
// without a look at the module's date.
const COMPILE = `
import ast, importlib.util, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def compiled(data, name):
    tree = ast.parse(data)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return compile(tree, f"/judge/{name}", "exec", dont_inherit=True)

with zipfile.ZipFile("/given.zip") as given, zipfile.ZipFile("/made.zip", "w") as made:
    for name in given.namelist():
        data = given.read(name)
        made.writestr(name, data)
        if name.endswith(".py"):
            code = compiled(data, name)
            folder, slash, file = name.rpartition("/")
            kept = f"{folder}{slash}__pycache__/{file[:-3]}.{sys.implementation.cache_tag}.pyc"
            made.writestr(kept, bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), checked=False)))
`;

const [runtime, given, made] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/` });
python.FS.writeFile("/given.zip", new Uint8Array(readFileSync(given)));
python.runPython(COMPILE);
writeFileSync(made, python.FS.readFile("/made.zip"));
