import { copyFile, mkdtemp, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFileRow } from '@marquee/db/tables/media-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile } from '../streams/media-file-lookup.ts';
import { makeMedia } from '../testing/make-media.ts';
import { createSubtitles } from './subtitles.ts';

const subRip = '1\n00:00:01,000 --> 00:00:02,000\nBeside\n';

describe('createSubtitles', () => {
  let folder: string;
  let film: MediaFile;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-subtitles-'));
    const path = join(folder, 'Film (1999).mkv');
    await copyFile(await makeMedia('mkv-ac3'), path);
    await writeFile(join(folder, 'Film (1999).de.forced.srt'), subRip);
    await writeFile(join(folder, 'Film (1999).en.srt'), 'nothing');
    await writeFile(join(folder, 'Film (1999).txt'), subRip);
    await writeFile(join(folder, 'Other (1999).en.srt'), subRip);
    await symlink('/etc/passwd', join(folder, 'Film (1999).fr.srt'));
    film = { path, row: { id: 1, sizeBytes: 1, modifiedAt: new Date(0) } as MediaFileRow };
  });
  afterAll(() => rm(folder, { recursive: true }));

  const names = async (hasFfmpeg: boolean) => {
    const sources = await createSubtitles({ folder, hasFfmpeg }).list(film);
    return sources.map(({ language, title, isForced, origin }) =>
      [origin.kind, language, title, isForced && 'forced'].filter(Boolean).join(' '),
    );
  };

  it('lists text tracks of the file first, then files beside it, none from outside of the folder', async () => {
    const besides = ['file de forced', 'file en'];
    expect(await names(true)).toEqual(['embedded eng', 'embedded fre Signs', 'embedded eng forced', ...besides]);
    expect(await names(false)).toEqual(besides);
  });

  it.each([
    ['SRT', 0],
    ['ASS', 1],
  ])('reads a track in %s', async (_format, index) => {
    const text = await createSubtitles({ folder, hasFfmpeg: true }).read(film, index);
    // The picture of this file starts at 5 ms.
    expect(text).toBe(
      'WEBVTT\n\n00:00:01.005 --> 00:00:03.005\nFirst <i>line</i>\n\n00:00:04.005 --> 00:00:06.005\nSecond &amp; last\n',
    );
  });

  it('reads a file beside the video without ffmpeg', async () => {
    const text = await createSubtitles({ folder, hasFfmpeg: false }).read(film, 0);
    expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBeside\n');
  });

  it('converts a file beside the video once, until it changes', async () => {
    const path = join(folder, 'Film (1999).de.forced.srt');
    const subtitles = createSubtitles({ folder, hasFfmpeg: false });
    const write = async (text: string, modifiedAt: Date) => {
      await writeFile(path, text);
      await utimes(path, modifiedAt, modifiedAt);
      return subtitles.read(film, 0);
    };
    expect(await write(subRip, new Date(1_000))).toContain('Beside');
    const changed = subRip.replace('Beside', 'Inside');
    expect(await write(changed, new Date(1_000))).toContain('Beside');
    expect(await write(changed, new Date(2_000))).toContain('Inside');
  });

  it('refuses what has no subtitles, is too large, or is not there', async () => {
    const subtitles = createSubtitles({ folder, hasFfmpeg: false });
    await expect(subtitles.read(film, 1)).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(subtitles.read(film, 2)).rejects.toMatchObject({ reason: 'unknown' });
    await truncate(join(folder, 'Film (1999).de.forced.srt'), 6_000_000);
    await expect(subtitles.read(film, 0)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
