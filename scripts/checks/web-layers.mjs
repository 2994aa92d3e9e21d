import { posix } from 'node:path';

/** The folders of apps/web/src: each may import itself and those after it. */
const layers = ['app', 'pages', 'features', 'components', 'lib'];

/** Folders whose children are independent: a page imports no other page, a feature no other feature. */
const separate = new Set(['pages', 'features']);

/** The test harness and its fixtures; only tests import it. */
const testing = 'testing';
const isTest = /\.test\.tsx?$/;

/**
 * Finds the relative imports of a file in apps/web/src that violate the layers.
 * Files outside of the five layers (entry points, theme, service worker, recovery, testing) may import every layer; no
 * layer may import an entry point, and only tests may import `testing`.
 * @param {string} file relative to apps/web/src, for example 'lib/api/trpc.tsx'
 * @param {string} source
 * @returns {{ file: string, specifier: string, reason: string }[]}
 */
export function findInvalidImports(file, source) {
  const from = file.split('/');
  const [layer = ''] = from;
  const level = layers.indexOf(layer);
  /** @type {{ file: string, specifier: string, reason: string }[]} */
  const violations = [];
  for (const [, specifier = ''] of source.matchAll(/(?:from|import\(|import)\s*'(\.{1,2}\/[^']+)'/g)) {
    const to = posix.join(posix.dirname(file), specifier).split('/');
    if (to[0] === testing && layer !== testing && !isTest.test(file))
      violations.push({ file, specifier, reason: 'only tests may import the test harness' });
    if (level === -1) continue;
    const target = layers.indexOf(to[0] ?? '');
    if (to.length === 1) violations.push({ file, specifier, reason: 'an entry point must not be imported' });
    else if (target !== -1 && target < level)
      violations.push({ file, specifier, reason: `${layer} may not import ${to[0]}: ${layers.join(' → ')}` });
    else if (target === level && separate.has(layer) && from[1] !== to[1] && to.length > 2)
      violations.push({
        file,
        specifier,
        reason: `${from.slice(0, 2).join('/')} may not import ${to.slice(0, 2).join('/')}`,
      });
  }
  return violations;
}
