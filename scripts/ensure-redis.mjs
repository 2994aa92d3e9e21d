import { installDebianPackage } from './debian-package.mjs';
import { isRunnable } from './is-runnable.mjs';

const programs = ['redis-server', 'valkey-server'];

/** A Redis for the tests of what replicas share, as Debian's package where none is there. They are left out without. */
export async function ensureRedis() {
  if (programs.some(isRunnable)) return;
  await installDebianPackage('redis-server');
  if (programs.some(isRunnable)) return;
  console.log('No Redis is installed: the tests of what replicas share (*.redis*.test.ts) are left out.');
}
