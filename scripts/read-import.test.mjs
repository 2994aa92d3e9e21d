import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './repository.mjs';

const fixtures = join(root, 'packages/exchange/fixtures');

const byNpm = ['npm', 'run', '--silent', 'read-import', '--'];
const byNode = [process.execPath, join(root, 'scripts/read-import.mjs')];

/**
 * @param {string[]} args
 * @param {string[]} command
 */
function readImport(args, [program = '', ...first] = byNode) {
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], { cwd: root, encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter(Boolean), stderr };
}

it('prints one line of JSON for the files of a folder, by their paths in it', () => {
  const { status, lines } = readImport([join(fixtures, 'letterboxd')], byNpm);
  expect(status).toBe(0);
  expect(lines).toHaveLength(1);
  const { source, rows, problems } = JSON.parse(lines[0] ?? '');
  expect({ source, problems, rows: rows.length }).toEqual({ source: 'letterboxd', problems: [], rows: 8 });
  expect(rows[0]).toMatchObject({ n: 1, kind: 'watch', title: 'Fight Club' });
});

it('reads dates in the order that is named, and says where it is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'history.csv');
  await writeFile(file, 'Title,Date\nFight Club,"5/1/24"\n');
  const open = JSON.parse(readImport([file]).lines[0] ?? '');
  expect(open).toMatchObject({ rows: [{ title: 'Fight Club', at: null }], problems: [{ file: 'history.csv' }] });
  const dayFirst = JSON.parse(readImport([file, '--date-order', 'day-first']).lines[0] ?? '');
  expect(dayFirst).toMatchObject({ rows: [{ at: '2024-01-05' }], problems: [] });
});

it.each([
  [[], 'Name a file or a folder.'],
  [['gone.csv'], 'There is no file gone.csv.'],
  [['.', '--date-order', 'year-first'], '--date-order is day-first or month-first.'],
])('refuses %j', (args, message) => {
  const { status, lines, stderr } = readImport(args);
  expect({ status, lines }).toEqual({ status: 1, lines: [] });
  expect(stderr).toContain(message);
});
