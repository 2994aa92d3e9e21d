import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';

await ensureInstalled();

const isTerminal = process.stdout.isTTY === true;
const packages = ['apps', 'packages'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(parent, name)),
);
const checks = [
  { name: 'format and lint', command: 'biome', arguments: ['check', '--error-on-warnings'] },
  { name: 'unused code', command: 'knip', arguments: ['--treat-config-hints-as-errors'] },
  { name: 'workspaces', command: 'sherif', arguments: [] },
  ...['.', ...packages]
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => ({
      name: `types of ${folder}`,
      command: 'tsc',
      arguments: ['-p', folder, '--pretty', String(isTerminal)],
    })),
];

let failed = 0;

/** Takes the next check until none is left. */
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const began = performance.now();
    const { exitCode, output } = await runProgram({
      command: program(check.command),
      arguments: check.arguments,
      environment: { FORCE_COLOR: isTerminal ? '1' : '0' },
      isCaptured: true,
    });
    if (exitCode !== 0) failed += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
    if (exitCode !== 0) console.log(output.trimEnd());
  }
}

const waiting = [...checks];
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
