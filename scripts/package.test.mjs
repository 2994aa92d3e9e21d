import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './repository.mjs';

/** @type {string} */
let folder;
/** @param {string[]} command */
const git = (...command) =>
  spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...command], { cwd: folder });
const packageAndTag = () =>
  spawnSync(process.execPath, ['scripts/package.mjs', '--tag'], { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-tag-'));
  for (const path of ['scripts', 'package.json']) cpSync(join(root, path), join(folder, path), { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'feat: begin');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses to tag a release before it makes it: with changes, and a version that has a tag', () => {
  writeFileSync(join(folder, 'note.txt'), 'not committed');
  expect(packageAndTag()).toMatchObject({ status: 1, stdout: '', stderr: 'Commit or remove all changes first.\n' });

  rmSync(join(folder, 'note.txt'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  git('tag', `v${version}`);
  const refusal = `The tag v${version} exists already: set the next version in package.json.\n`;
  expect(packageAndTag()).toMatchObject({ status: 1, stdout: '', stderr: refusal });
});
