import { spawn } from 'node:child_process';
import { root } from './repository.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} Program
 * @property {string} command
 * @property {string[]} [arguments]
 * @property {string} [folder] where it runs; the repository when left out
 * @property {Record<string, string>} [environment] on top of our own
 * @property {boolean} [isCaptured] its output comes back instead of being shown
 */

/**
 * Runs a program to its end. A signal that we get is passed on, so that none outlives us.
 * @param {Program} program
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export async function runProgram(program) {
  const child = spawn(program.command, program.arguments ?? [], {
    cwd: program.folder ?? root,
    env: { ...process.env, ...program.environment },
    stdio: program.isCaptured ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const forwards = signals.map((signal) => /** @type {const} */ ([signal, () => child.kill(signal)]));
  for (const [signal, forward] of forwards) process.on(signal, forward);
  try {
    const exitCode = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (signal === null) resolve(code ?? 1);
        // It was stopped from outside, and so are we: what comes after it is not wanted.
        else process.exit(1);
      });
    });
    return { exitCode, output };
  } finally {
    for (const [signal, forward] of forwards) process.off(signal, forward);
  }
}

/**
 * Ends everything with one sentence for the person at the terminal.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
