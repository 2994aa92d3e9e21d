import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMsOf } from '../testing/cpu-time.ts';
import { listSideFiles } from './side-files.ts';

/** One tree: videos, and files beside them with the videos that they are `of` (`a|b`), or `-`. */
const rows = readFileSync(new URL('side-files.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', of = '', language = '', flags = '', title = '', why = ''] = line.split('\t');
    return { path, of: of.split('|'), says: [language, flags, title].filter((part) => part !== '').join(' '), why };
  });
const videos = rows.filter(({ of }) => of[0] === '').map(({ path }) => path);

describe('listSideFiles', () => {
  let folder: string;
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'marquee-side-files-')));
    for (const { path } of rows) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), '');
    }
    for (const video of videos) {
      for (const { path, language, isForced, isSdh, isDefault, title } of await listSideFiles(
        join(folder, video),
        folder,
      )) {
        const flags = [isForced && 'forced', isSdh && 'sdh', isDefault && 'default'];
        const says = [language, ...flags, title].filter(Boolean).join(' ');
        const key = relative(folder, path);
        found.set(key, [...(found.get(key) ?? []), `${video}: ${says}`]);
      }
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(rows.filter(({ of }) => of[0] !== ''))('finds the videos of $path: $why', ({ path, of, says }) => {
    const expected = of[0] === '-' ? [] : of.map((video) => `${video}: ${says}`);
    expect(found.get(path) ?? []).toEqual(expected);
  });

  it('offers a .sub file with an index beside it to nobody: it has pictures', async () => {
    const home = join(folder, 'Pictures');
    await mkdir(home);
    for (const name of ['Film.mkv', 'Film.sub', 'Film.idx', 'Film.en.sub']) await writeFile(join(home, name), '');
    const files = await listSideFiles(join(home, 'Film.mkv'), folder);
    expect(files.map(({ path }) => relative(home, path))).toEqual(['Film.en.sub']);
  });

  it('follows no link out of the library', async () => {
    const home = join(folder, 'Links');
    await mkdir(join(home, 'Subs'), { recursive: true });
    await writeFile(join(home, 'Film.mkv'), '');
    await symlink('/etc/passwd', join(home, 'Film.en.srt'));
    await symlink('/etc/passwd', join(home, 'Subs/2_English.srt'));
    expect(await listSideFiles(join(home, 'Film.mkv'), folder)).toEqual([]);
  });

  it('finds files in a library that is a link itself', async () => {
    await mkdir(join(folder, 'Up (2009)'));
    for (const name of ['Up (2009) - 1080p.mkv', 'English.srt']) await writeFile(join(folder, 'Up (2009)', name), '');
    await symlink(folder, join(folder, 'link'));
    const files = await listSideFiles(join(folder, 'Up (2009)', 'Up (2009) - 1080p.mkv'), join(folder, 'link'));
    expect(files).toMatchObject([{ language: 'en' }]);
  });

  it('finds the files of names in another form of Unicode', async () => {
    const home = join(folder, 'Unicode');
    await mkdir(home);
    const names = ['Amélie (2001).mkv'.normalize('NFC'), 'Amélie (2001).fr.srt'.normalize('NFD')];
    for (const name of names) await writeFile(join(home, name), '');
    expect(await listSideFiles(join(home, names[0] ?? ''), folder)).toMatchObject([{ language: 'fr' }]);
  });

  it('reads a folder of 2,000 films and their subtitles in seconds', async () => {
    const home = join(folder, 'Many');
    await mkdir(home);
    const names = Array.from({ length: 2_000 }, (_, index) => `Film ${index} (2001)`);
    for (const name of names) for (const end of ['.mkv', '.en.srt']) writeFileSync(join(home, name + end), '');
    const list = async () => {
      expect(await listSideFiles(join(home, 'Film 1999 (2001).mkv'), folder)).toHaveLength(1);
    };
    expect(await cpuMsOf(list)).toBeLessThan(3_000);
  });
});
