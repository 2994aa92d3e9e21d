import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.mjs';

it('all installed packages support the oldest Node that the product does', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  const others = `*:attr(engines, [node]):not(:semver(${oldest}, :attr(engines, [node])))`;
  const { stdout } = spawnSync('npm', ['query', others], { cwd: root, encoding: 'utf8' });
  /** @type {{ pkgid: string }[]} */
  const packages = JSON.parse(stdout);
  expect(packages.map(({ pkgid }) => pkgid)).toEqual([]);
});
