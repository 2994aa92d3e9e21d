import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { root } from './repository.mjs';
import { ensureBuilt, ensureRunnable } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { loadEnvFile } from './setup/load-env-file.mjs';

// Builds what changed, then runs the server program that is named, if any (main or a command such as account): in this
// process, so that signals reach it and no child process is left behind. Relative paths in the environment (DATA_DIR)
// are relative to the repository.

const isNamed = /^\w/.test(process.argv[2] ?? '');
const [name] = isNamed ? process.argv.splice(2, 1) : [];
printHelp(() => helpOf(name));
process.chdir(root);
await ensureInstalled('production');
if (name === undefined) {
  await ensureBuilt();
} else {
  await ensureRunnable();
  loadEnvFile(join(root, '.env'));
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(new URL(`../apps/server/dist/${name}.js`, import.meta.url).href);
}

/** @param {string | undefined} name */
function helpOf(name) {
  if (name === undefined) return 'Usage: npm run build\nBuilds client and server where their sources changed.';
  if (name === 'main') {
    return 'Usage: npm start\nBuilds what changed and starts Marquee. Its environment variables: see docs/settings.md.';
  }
  const { usage, about } = JSON.parse(readFileSync(join(root, 'apps/server/src/commands/usage.json'), 'utf8'))[name];
  return `${usage}\n${about}`;
}
