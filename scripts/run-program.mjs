import { spawn, spawnSync } from 'node:child_process';
import { root } from './repository.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} Program
 * @property {string} command
 * @property {string[]} [arguments]
 * @property {string} [folder] working directory; default: the repository
 * @property {Record<string, string>} [environment] in addition to process.env
 * @property {boolean} [isCaptured] whether the output is returned instead of shown
 */

/**
 * Runs a program until it exits. Signals are forwarded, so that no child outlives this process.
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
        else if (signal === 'SIGKILL') exitWithError(`${program.command} was killed, probably because memory ran out.`);
        // The child was stopped by a signal, so stop here too.
        else process.exit(1);
      });
    });
    return { exitCode, output };
  } finally {
    for (const [signal, forward] of forwards) process.off(signal, forward);
  }
}

/**
 * Prints a message and exits with status 1.
 * @param {string} message
 * @returns {never}
 */
export function exitWithError(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Whether a program starts. Existence is not enough: Ubuntu's chromium-browser may only print how to install it.
 * @param {string} program name or path
 */
export function isRunnable(program) {
  return spawnSync(program, ['--version'], { timeout: 10_000 }).status === 0;
}
