import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRunnable, runProgram } from '../run-program.mjs';

const redisPrograms = ['redis-server', 'valkey-server'];

/** Whether this process may install Debian packages: as root, with apt. */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs a Debian package if possible; otherwise does nothing.
 * @param {string} name
 */
export async function installDebianPackage(name) {
  if (!mayInstallPackages()) return;
  console.log(`Installing Debian's ${name} (once)`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '--yes', '--no-install-recommends', name]];
  for (const step of steps) {
    const run = await runProgram({ command: 'apt-get', arguments: ['-qq', ...step], environment, isCaptured: true });
    if (run.exitCode !== 0) process.stderr.write(run.output);
  }
}

export function hasRedis() {
  return redisPrograms.some(isRunnable);
}

/**
 * Installs Redis as a Debian package if it is missing.
 * @returns whether Redis is available
 */
export async function ensureRedis() {
  if (hasRedis()) return true;
  await installDebianPackage('redis-server');
  return hasRedis();
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

/**
 * Installs Caddy, the load balancer of docker-compose.yml, as a Debian package if it is missing. Not where systemd runs:
 * the package would start a web server on port 80.
 * @returns whether Caddy is available
 */
export async function ensureCaddy() {
  // It fails with --version.
  const isInstalled = () => spawnSync('caddy', ['version']).status === 0;
  if (!isInstalled() && !existsSync('/run/systemd/system')) await installDebianPackage('caddy');
  return isInstalled();
}
