import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './repository.mjs';

// Relative paths in the environment (DATA_DIR) mean the repository, from wherever this was called.
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// Not a child process: a signal to this one must reach the server, and none may be left behind.
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
