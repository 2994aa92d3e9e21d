import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './repository.mjs';

/**
 * Makes paths absolute, since Vitest resolves relative filters in each project's folder, where `packages` matches
 * nothing. Other filters match file names.
 * @param {string[]} filters
 */
export function testFilters(filters) {
  return filters.map((filter) => (existsSync(resolve(root, filter)) ? resolve(root, filter) : filter));
}
