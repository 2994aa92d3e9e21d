import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRunnable, runProgram } from '../run-program.mjs';

const redisPrograms = ['redis-server', 'valkey-server'];

/**
 * Installs a Debian package if possible (as root, with apt); otherwise does nothing.
 * @param {string} name
 */
export async function installDebianPackage(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian's ${name} (once)`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '--yes', '--no-install-recommends', name]];
  for (const step of steps) {
    const run = await runProgram({ command: 'apt-get', arguments: ['-qq', ...step], environment, isCaptured: true });
    if (run.exitCode !== 0) process.stderr.write(run.output);
  }
}

/**
 * Installs Redis as a Debian package if it is missing.
 * @returns whether Redis is available
 */
export async function ensureRedis() {
  if (redisPrograms.some(isRunnable)) return true;
  await installDebianPackage('redis-server');
  return redisPrograms.some(isRunnable);
}

/** Installs wrk, the load of the benchmarks, as a Debian package if it is missing. */
export async function ensureWrk() {
  // It fails with --version.
  if (spawnSync('wrk', ['--version']).error !== undefined) await installDebianPackage('wrk');
}

/**
 * Installs ffmpeg, and ffprobe with it, as a Debian package if it is missing.
 * @returns whether ffmpeg is available
 */
export async function ensureFfmpeg() {
  // They fail with --version.
  const isInstalled = () => ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0);
  if (isInstalled()) return true;
  await installDebianPackage('ffmpeg');
  return isInstalled();
}
