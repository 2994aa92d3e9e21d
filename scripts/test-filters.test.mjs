import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { testFilters } from './test-filters.mjs';

it('selects tests by package, by folder of packages, and by part of a name', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-list-'));
  const list = join(folder, 'list.json');
  const filters = testFilters(['packages', 'apps/bench', 'bundle-budget']);
  await runProgram({
    command: program('vitest'),
    arguments: ['list', '--filesOnly', ...filters, `--json=${list}`],
    isCaptured: true,
  });
  /** @type {{ file: string }[]} */
  const selected = JSON.parse(await readFile(list, 'utf8'));
  await rm(folder, { recursive: true });
  const folders = selected.map(({ file }) => relative(root, file).split('/').slice(0, 2).join('/'));
  expect([...new Set(folders)].sort()).toEqual([
    'apps/bench',
    'packages/api',
    'packages/auth',
    'packages/catalogue',
    'packages/db',
    'packages/domain',
    'packages/exchange',
    'packages/library',
    'packages/sample-catalogue',
    'packages/titles',
    'packages/translations',
    'scripts/checks',
  ]);
});
