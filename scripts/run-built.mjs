import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './repository.mjs';

/**
 * Runs a built program of the server in this process: a signal to it must reach the server, and none may be left
 * behind. Relative paths in the environment (DATA_DIR) mean the repository, from wherever it is called.
 * @param {'main' | 'account' | 'doctor'} name
 */
export async function runBuilt(name) {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(new URL(`../apps/server/dist/${name}.js`, import.meta.url).href);
}
