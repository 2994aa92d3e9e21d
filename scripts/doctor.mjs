import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './repository.mjs';

// As at the start of the product: a relative DATA_DIR means the same folder for both.
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(new URL('../apps/server/dist/doctor.js', import.meta.url).href);
