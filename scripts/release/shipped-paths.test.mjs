import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.mjs';
import { shippedPaths } from './shipped-paths.mjs';

/** Lines of .dockerignore: the last one that fits a path or a folder of it decides. */
const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({
    isExcluding: !line.startsWith('!'),
    pattern: new RegExp(
      `^${line.replace('!', '').replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}(?:/|$)`,
    ),
  }));

/** @param {string} path */
const isInContext = (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isExcluding !== true;

it('gives the build of the image every committed file that the archive ships, and no secrets', () => {
  const committed = execFileSync('git', ['ls-files', '--', ...shippedPaths], { cwd: root, encoding: 'utf8' });
  expect(
    committed
      .trim()
      .split('\n')
      .filter((path) => !isInContext(path)),
  ).toEqual([]);
  const own = ['.env', 'apps/server/.env.local', 'data.newer/a', 'a.marquee', 'apps/a.marquee.1f.partial', 'a.dump'];
  expect([...own, 'node_modules/a', 'apps/web/dist/a'].filter(isInContext)).toEqual([]);
});
