import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const pictures = 'apps/server/dist/sample-pictures';
/** What the program finds by its own place. */
const linked = ['apps/server/package.json', 'apps/server/assets', 'apps/web/dist', 'apps/player/dist', 'node_modules'];

/** The folder with the build that the journeys start: PRODUCT_BUILD, else the repository. */
function buildFolder(): string {
  return process.env.PRODUCT_BUILD ?? repository;
}

/** The built main.js in a folder, by default that of the journeys. */
export function builtProgram(folder: string = buildFolder()): string {
  return join(folder, 'apps/server/dist/main.js');
}

/** Copies the build into a new folder: the program and its configuration; the rest are links. */
export async function copyBuild(folder: string): Promise<void> {
  const from = buildFolder();
  await cp(join(from, 'apps/server/dist'), join(folder, 'apps/server/dist'), {
    recursive: true,
    filter: (path) => basename(path) !== basename(pictures),
  });
  await cp(join(from, 'apps/server/config'), join(folder, 'apps/server/config'), { recursive: true });
  for (const path of from === repository ? linked : [...linked, pictures]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(from, path), join(folder, path));
  }
}

/** A plain picture of the same name and size for each of the sample: to paint theirs takes a sixth of the time. */
export async function writePlainPictures(folder: string): Promise<void> {
  const from = join(repository, pictures);
  const plainOfKind = new Map<string, Buffer>();
  for (const file of await readdir(from, { recursive: true })) {
    if (!file.endsWith('.svgz')) continue;
    const [kind = ''] = file.split('/');
    const plain = plainOfKind.get(kind) ?? plainOf(await readFile(join(from, file)));
    plainOfKind.set(kind, plain);
    const path = join(folder, pictures, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, plain);
  }
}

function plainOf(picture: Buffer): Buffer {
  const [start] = gunzipSync(picture).toString().split('>');
  return gzipSync(`${start}><path fill="#3a4752" d="M0 0h1280v1280H0z"/></svg>`);
}
