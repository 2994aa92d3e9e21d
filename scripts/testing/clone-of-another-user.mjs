import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../repository.mjs';

/** Access rights do not hold for root: nobody tries in its place. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether that user may run Node here. */
export const hasOtherUser = spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0;

/**
 * A clone with the scripts of this one, and with these files, to which the user of its programs may not write.
 * @param {Record<string, string>} files
 */
export function makeClosedClone(files) {
  const clone = mkdtempSync(join(tmpdir(), 'marquee-clone-'));
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true });
  const installed = JSON.stringify({ packages: {} });
  const all = { 'package-lock.json': installed, 'package.json': '{"type":"module"}', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), text);
  }
  const folders = readdirSync(clone, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = [clone, ...folders.map(({ parentPath, name }) => join(parentPath, name))];
  for (const path of paths) chmodSync(path, 0o555);
  return {
    clone,
    /** @param {string[]} args */
    run(...args) {
      const options = /** @type {const} */ ({ ...user, cwd: clone, encoding: 'utf8' });
      const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
      return { status, stdout, stderr };
    },
    remove() {
      for (const path of paths) chmodSync(path, 0o755);
      rmSync(clone, { recursive: true });
    },
  };
}
