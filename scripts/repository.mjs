import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Where npm put a program of our dependencies.
 * @param {string} name
 */
export function program(name) {
  return join(root, 'node_modules', '.bin', name);
}
