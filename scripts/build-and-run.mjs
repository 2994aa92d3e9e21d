import { root } from './repository.mjs';
import { ensureBuilt, ensureRunnable } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

// Builds what changed, then runs the server program that is named, if any (main or a command such as account): in this
// process, so that signals reach it and no child process is left behind. Relative paths in the environment (DATA_DIR)
// are relative to the repository.

const [name] = process.argv.splice(2, 1);
process.chdir(root);
await ensureInstalled();
if (name === undefined) {
  await ensureBuilt();
} else {
  await ensureRunnable();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(new URL(`../apps/server/dist/${name}.js`, import.meta.url).href);
}
