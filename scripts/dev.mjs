import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run dev
Watch mode: the server on port 3000, the client with hot reload at http://localhost:5173.`,
);

await ensureInstalled();

// Separate process groups: otherwise Ctrl-C would reach the server twice, from the terminal and from this process.
const environment = {
  NODE_ENV: 'development',
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
};
const children = [
  {
    command: 'tsx',
    arguments: ['watch', '--clear-screen=false', '--import', '@marquee/translations/compile-on-load', 'src/main.ts'],
    folder: 'apps/server',
  },
  { command: 'vite', arguments: [], folder: 'apps/web' },
].map((part) =>
  spawn(program(part.command), part.arguments, {
    cwd: join(root, part.folder),
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  }),
);

let isStopping = false;

/** @param {number} exitCode */
function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = exitCode;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
// If one child exits, stop the other too.
for (const child of children) child.on('exit', () => stop(1));
