import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Path of a dependency's executable.
 * @param {string} name
 */
export function program(name) {
  return join(root, 'node_modules', '.bin', name);
}
