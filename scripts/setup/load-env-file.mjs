import { existsSync } from 'node:fs';
import { exitWithError } from '../run-program.mjs';

/**
 * Sets the variables of the file that the environment does not set, not even to nothing.
 * @param {string} path
 */
export function loadEnvFile(path) {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    exitWithError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
