import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** @param {string} signal the program ends itself by it */
function endBy(signal) {
  const module = JSON.stringify(pathToFileURL(`${import.meta.dirname}/run-program.mjs`));
  const program = JSON.stringify({ command: 'sh', arguments: ['-c', `kill -${signal} $$`] });
  const script = `const { runProgram } = await import(${module}); await runProgram(${program});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a program that the system killed is named, and why that happens', () => {
  expect(endBy('KILL')).toEqual({ status: 1, stderr: 'sh was killed, probably because memory ran out.\n' });
});

test('a program that was stopped by Ctrl-C ends without a word', () => {
  expect(endBy('INT')).toEqual({ status: 1, stderr: '' });
});
