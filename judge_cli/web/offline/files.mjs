// The engine's files as one piece: a line of JSON that names them with their sizes, then all their bytes.
// Each is laid where Python looks for it, always under the same number and date: by those, what was built from them is known to fit.
const FIRST_NUMBER = 1000000;
const OWN_FILE = 0o100600;
const OWN_FOLDER = 0o700;

export function lay(FS, whole) {
  const end = whole.indexOf(10);
  const named = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
  const folders = new Map([["", FS.lookupPath("/").node]]);
  function folder(path) {
    let found = folders.get(path);
    if (!found) {
      const cut = path.lastIndexOf("/");
      const above = folder(path.slice(0, cut));
      found = above.contents[path.slice(cut + 1)] ?? FS.mkdir(path, OWN_FOLDER);
      folders.set(path, found);
    }
    return found;
  }
  FS.nextInode = Math.max(FS.nextInode, FIRST_NUMBER);
  let at = end + 1;
  for (const [path, size] of named) {
    const cut = path.lastIndexOf("/");
    const above = folder(path.slice(0, cut));
    // Of the folder that is known, so that no path is looked up for each of thousands of files.
    const made = above.node_ops.mknod(above, path.slice(cut + 1), OWN_FILE, 0);
    // The bytes are not copied: nothing writes into these files, it replaces them.
    made.contents = whole.subarray(at, at + size);
    made.usedBytes = size;
    made.atime = made.mtime = made.ctime = 0;
    at += size;
  }
}

export function taken(FS, root) {
  // Every file below a folder, with its bytes, in order.
  const found = [];
  for (const name of FS.readdir(root).sort()) {
    const path = `${root}/${name}`;
    if (name === "." || name === "..") continue;
    if (FS.isDir(FS.stat(path).mode)) found.push(...taken(FS, path));
    else found.push([path, FS.readFile(path)]);
  }
  return found;
}

export function joined(files) {
  const head = new TextEncoder().encode(JSON.stringify(files.map(([path, bytes]) => [path, bytes.length])) + "\n");
  const whole = new Uint8Array(files.reduce((sum, [, bytes]) => sum + bytes.length, head.length));
  whole.set(head);
  let at = head.length;
  for (const [, bytes] of files) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
