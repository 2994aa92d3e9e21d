import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pollFolders } from './poll-folders.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-poll-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Resolves at the first change, after `act`. */
async function change(folders: readonly string[], act: () => Promise<unknown>): Promise<void> {
  let onChange = (): void => undefined;
  const changed = new Promise<void>((resolve) => {
    onChange = resolve;
  });
  const poll = pollFolders(root, { intervalMs: 5, onChange: () => onChange() });
  poll.follow(folders);
  await act();
  await changed;
  poll.close();
}

it('notices a folder that is back', async () => {
  const back = join(root, 'drive/film');
  await expect(change(['drive'], () => mkdir(back, { recursive: true }))).resolves.toBeUndefined();
});

it('notices what is in an empty folder again', async () => {
  await mkdir(join(root, 'drive'));
  await expect(change(['drive'], () => writeFile(join(root, 'drive/a.mkv'), ''))).resolves.toBeUndefined();
});
