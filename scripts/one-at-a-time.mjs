import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './repository.mjs';

const folder = join(root, '.turbo');
const lock = join(folder, 'preparing.pid');
/** After this time the holder's process id counts as reused. */
const maxWorkMs = 15 * 60_000;

/** Of another user's clone, or one on a read-only disk. */
const closedCodes = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Runs `work` while no other process prepares this clone: two commands started at once must not both write into
 * node_modules or dist. The lock file has a process id; the lock of a dead process is broken. It cannot share the lock
 * of packages/db: it runs before dependencies are installed.
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} false, without any work, if this user may not write to the clone
 */
export async function oneAtATime(work) {
  try {
    await waitForLock();
  } catch (error) {
    if (closedCodes.includes(codeOf(error))) return false;
    throw error;
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
  return true;
}

async function waitForLock() {
  await mkdir(folder, { recursive: true });
  for (let tries = 1; !(await take()); tries += 1) {
    if (tries === 10) console.log('Waiting for another command that installs or builds in this clone');
    await wait(200);
  }
}

/** @returns {Promise<boolean>} whether this process has the lock */
async function take() {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = await readFile(lock, 'utf8').catch(() => '');
  // Empty between its creation and the write.
  if (holder !== '' && !(await isHeld(holder))) await dropLockOf(holder);
  return false;
}

/** @param {string} holder */
async function isHeld(holder) {
  const taken = await stat(lock).catch(() => undefined);
  return isAlive(Number(holder)) && (!taken || Date.now() - taken.mtimeMs < maxWorkMs);
}

/**
 * Renames the dead process's lock first, so that only one of several processes removes it.
 * @param {string} holder
 */
async function dropLockOf(holder) {
  const aside = `${lock}.${process.pid}`;
  await rename(lock, aside).catch(() => undefined);
  const taken = await readFile(aside, 'utf8').catch(() => holder);
  if (taken !== holder) await rename(aside, lock);
  else await rm(aside, { force: true });
}

/** @param {number} processId */
function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
