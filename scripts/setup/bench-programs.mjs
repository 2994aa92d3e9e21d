import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { hasRedis, hasWrk, installDebianPackage, mayInstallPackages } from './debian-packages.mjs';

/** Arguments of `npm run bench` that are for this step only. */
const ownOptions = ['--install', '--no-install'];

/**
 * Installs the programs of the benchmarks that are missing, if that is wanted: a benchmark is no reason to change a
 * machine unseen. Without a program its rows are skipped.
 * @param {string[]} args of `npm run bench`
 * @returns {Promise<string[]>} those of the benchmarks
 */
export async function ensureBenchPrograms(args) {
  const missing = neededPackages(args).filter((name) => !(name === 'wrk' ? hasWrk() : hasRedis()));
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const step = installStep({ args, missing, mayInstall: mayInstallPackages(), isTerminal });
  const names = missing.join(' and ');
  if (step === 'skip') {
    process.stderr.write(
      `Not installed: ${names}. Their rows are skipped; npm run bench -- --install installs them with apt-get.\n`,
    );
  }
  if (step === 'install' || (step === 'question' && (await isAgreed(names)))) {
    for (const name of missing) await installDebianPackage(name);
  }
  return args.filter((arg) => !ownOptions.includes(arg));
}

/**
 * The packages that the selected rows compare with.
 * @param {string[]} args
 */
export function neededPackages(args) {
  const options = /** @type {const} */ ({ only: { type: 'string' }, against: { type: 'string' } });
  const { only, against } = parseArgs({ args, options, strict: false }).values;
  if (against !== undefined) return ['wrk'];
  return only === undefined || only === 'speed' ? ['wrk', 'redis-server'] : [];
}

/**
 * @param {{ args: string[], missing: string[], mayInstall: boolean, isTerminal: boolean }} state
 * @returns {'none' | 'install' | 'question' | 'skip'}
 */
export function installStep({ args, missing, mayInstall, isTerminal }) {
  if (missing.length === 0 || !mayInstall || args.includes('--no-install')) return 'none';
  if (args.includes('--install')) return 'install';
  return isTerminal ? 'question' : 'skip';
}

/** @param {string} names */
async function isAgreed(names) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Install Debian's ${names} with apt-get? Without, rows are skipped. [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
