import { installDebianPackage } from './debian-package.mjs';
import { runs } from './find-chromium.mjs';

const programs = ['redis-server', 'valkey-server'];

/** A Redis for the tests of shared rate limits, as Debian's package where none is there. They are left out without. */
export async function ensureRedis() {
  if (programs.some(runs)) return;
  await installDebianPackage('redis-server');
  if (!programs.some(runs))
    console.log('No Redis is installed: the tests of shared rate limits (*.redis.test.ts) are left out.');
}
