import { spawnSync } from 'node:child_process';

/**
 * Whether a program starts; a file alone proves nothing: Ubuntu's chromium-browser may only say how to install it.
 * @param {string} program its name or its path
 */
export function isRunnable(program) {
  return spawnSync(program, ['--version'], { timeout: 10_000 }).status === 0;
}
