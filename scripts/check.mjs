import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root, turboRun } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run check
Checks format, lint, import directions, unused code, workspaces, types and bundle sizes, and changes nothing.`,
);

await ensureInstalled();

const parallel = availableParallelism();
const isTerminal = process.stdout.isTTY === true;
/** @type {(import('./run-program.mjs').Program & { name: string })[]} */
const checks = [
  { name: 'format and lint', command: program('biome'), arguments: ['check', '--error-on-warnings'] },
  { name: 'unused code', command: program('knip'), arguments: ['--treat-config-hints-as-errors'] },
  // The client generators need TypeScript 5, since version 7 has no JavaScript API.
  { name: 'workspaces', command: program('sherif'), arguments: ['--ignore-dependency', 'typescript@5.9.3'] },
  { name: 'types of scripts', command: program('tsc'), arguments: ['-p', '.', '--pretty', String(isTerminal)] },
  {
    name: 'documents, and imports of the web client',
    command: process.execPath,
    arguments: [join(root, 'scripts/checks/check-repository.mjs')],
  },
  { name: 'bundle budget', command: process.execPath, arguments: [join(root, 'scripts/checks/check-bundle.mjs')] },
  { name: 'types of every package', ...turboRun('typecheck', ['--continue', `--concurrency=${parallel}`]) },
];

let failed = 0;

/** Runs queued checks until none is left. */
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const start = performance.now();
    const { exitCode, output } = await runProgram({
      ...check,
      environment: { ...check.environment, FORCE_COLOR: isTerminal ? '1' : '0' },
      isCaptured: true,
    });
    if (exitCode !== 0) failed += 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
    if (exitCode !== 0) console.log(output.trimEnd());
  }
}

const waiting = [...checks];
await Promise.all(Array.from({ length: parallel }, work));
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
