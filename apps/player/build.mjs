import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The oldest browsers of apps/web. */
const target = ['chrome120', 'edge120', 'firefox121', 'safari17', 'ios17'];

/** A classic script: a module's would need CORS in the frame, whose origin is opaque. */
const script = await build({
  entryPoints: [here('src/main.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  target,
  write: false,
});
const style = await build({ entryPoints: [here('src/player.css')], minify: true, target, write: false });
const [{ contents, text }] = script.outputFiles;
const hash = createHash('sha256').update(contents).digest('base64url').slice(0, 12);
const page = await readFile(here('src/player.html'), 'utf8');

await rm(here('dist'), { recursive: true, force: true });
await mkdir(here('dist'));
await writeFile(here(`dist/player-${hash}.js`), text);
// Functions: the texts may contain `$&`.
await writeFile(
  here('dist/player.html'),
  page
    .replaceAll(/<!-- .* -->\n/g, '')
    .replace('/*style*/', () => style.outputFiles[0].text.trim())
    .replace('player.js', `player-${hash}.js`),
);
