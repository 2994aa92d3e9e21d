import { isRunnable } from '../run-program.mjs';
import { installDebianPackage } from './debian-package.mjs';

const programs = ['redis-server', 'valkey-server'];

/**
 * Installs Redis as a Debian package if it is missing.
 * @returns whether Redis is available
 */
export async function ensureRedis() {
  if (programs.some(isRunnable)) return true;
  await installDebianPackage('redis-server');
  return programs.some(isRunnable);
}
