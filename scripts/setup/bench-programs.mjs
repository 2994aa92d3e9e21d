import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { hasRedis, installDebianPackage, mayInstallPackages } from './debian-packages.mjs';

/** Arguments of `npm run bench` that are for this step only. */
const ownOptions = ['--install', '--no-install'];

/**
 * Installs Redis for the row of two replicas if it is missing and wanted: a benchmark is no reason to change a machine
 * unseen.
 * @param {string[]} args of `npm run bench`
 * @returns {Promise<string[]>} those of the benchmarks
 */
export async function ensureBenchPrograms(args) {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const isMissing = usesRedis(args) && !hasRedis();
  const step = installStep({ args, isMissing, mayInstall: mayInstallPackages(), isTerminal });
  if (step === 'skip') {
    process.stderr.write(
      'Redis is not installed. Its row is skipped; npm run bench -- --install installs it with apt-get.\n',
    );
  }
  if (step === 'install' || (step === 'question' && (await isAgreed()))) await installDebianPackage('redis-server');
  return args.filter((arg) => !ownOptions.includes(arg));
}

/**
 * Whether the selected rows include the one with Redis.
 * @param {string[]} args
 */
export function usesRedis(args) {
  const options = /** @type {const} */ ({ only: { type: 'string' }, against: { type: 'string' } });
  const { only, against } = parseArgs({ args, options, strict: false }).values;
  return against === undefined && (only === undefined || only === 'speed');
}

/**
 * @param {{ args: string[], isMissing: boolean, mayInstall: boolean, isTerminal: boolean }} state
 * @returns {'none' | 'install' | 'question' | 'skip'}
 */
export function installStep({ args, isMissing, mayInstall, isTerminal }) {
  if (!isMissing || !mayInstall || args.includes('--no-install')) return 'none';
  if (args.includes('--install')) return 'install';
  return isTerminal ? 'question' : 'skip';
}

async function isAgreed() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    "Install Debian's redis-server with apt-get? Without, a row is skipped. [y/N] ",
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
