import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFileRow } from '@marquee/db/tables/media-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile } from '../streams/media-file-lookup.ts';
import { makeMedia } from '../testing/make-media.ts';
import { createSubtitles } from './subtitles.ts';

const viewer = { accountId: 1, address: '192.0.2.1' };
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
    // "Рядом" in windows-1251.
    const russian = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n\xd0\xff\xe4\xee\xec\n', 'latin1');
    await mkdir(join(folder, 'Subs'));
    await writeFile(join(folder, 'Subs', 'Film (1999)_rus.srt'), russian);
    await symlink('/etc/passwd', join(folder, 'Film (1999).fr.srt'));
    film = { path, row: { id: 1, sizeBytes: 1, modifiedAt: new Date(0) } as MediaFileRow };
  });
  afterAll(() => rm(folder, { recursive: true }));

  const names = async (hasFfmpeg: boolean) => {
    const sources = await createSubtitles({ folder, hasFfmpeg }).list(film, viewer);
    return sources.map(({ language, title, isForced, origin }) =>
      [origin.kind, language, title, isForced && 'forced'].filter(Boolean).join(' '),
    );
  };

  it('lists text tracks of the file first, then files beside it, none from outside of the folder', async () => {
    const besides = ['file de forced', 'file en', 'file ru'];
    expect(await names(true)).toEqual(['embedded en', 'embedded fr Signs', 'embedded en forced', ...besides]);
    expect(await names(false)).toEqual(besides);
  });

  it.each([
    ['SRT', 0],
    ['ASS', 1],
  ])('reads a track in %s', async (_format, index) => {
    const text = await createSubtitles({ folder, hasFfmpeg: true }).read(film, index, viewer);
    // The picture of this file starts at 5 ms.
    expect(text).toBe(
      'WEBVTT\n\n00:00:01.005 --> 00:00:03.005\nFirst <i>line</i>\n\n00:00:04.005 --> 00:00:06.005\nSecond &amp; last\n',
    );
  });

  it('reads a file beside the video without ffmpeg', async () => {
    const text = await createSubtitles({ folder, hasFfmpeg: false }).read(film, 0, viewer);
    expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBeside\n');
  });

  it('reads a file in the old encoding of the language in its name', async () => {
    expect(await createSubtitles({ folder, hasFfmpeg: false }).read(film, 2, viewer)).toContain('Рядом');
  });

  it('counts frames by the video, or as films have them without ffmpeg', async () => {
    const home = await mkdtemp(join(folder, 'frames-'));
    const path = join(home, 'Film.mp4');
    await copyFile(await makeMedia('mp4-silent', 1), path);
    await writeFile(join(home, 'Film.srt'), '{24}{48}One\n');
    const file = { path, row: { id: 2, sizeBytes: 1, modifiedAt: new Date(0) } as MediaFileRow };
    const read = (hasFfmpeg: boolean) => createSubtitles({ folder, hasFfmpeg }).read(file, 0, viewer);
    expect(await read(true)).toContain('00:00:01.000 --> 00:00:02.000\nOne');
    expect(await read(false)).toContain('00:00:01.001 --> 00:00:02.002\nOne');
  });

  it('reads titles of tracks for what they say, and lines in layers once', async () => {
    const home = await mkdtemp(join(folder, 'titles-'));
    const line = (layer: number) => `Dialogue: ${layer},0:00:00.10,0:00:00.80,Default,,0,0,0,,Layered`;
    await writeFile(join(home, 'lines.ass'), ['[Script Info]', '[Events]', line(0), line(1), line(2), ''].join('\n'));
    const titles = ['English [SDH]', 'Brazilian Portuguese', 'Director’s Commentary', 'Forced'];
    const codes = ['eng', 'por', 'tlh', 'ger'];
    const tags = titles.flatMap((title, index) => {
      const track = `-metadata:s:s:${index}`;
      return ['-map', '1:s', track, `title=${title}`, track, `language=${codes[index]}`];
    });
    const inputs = ['-i', await makeMedia('mp4-silent', 1), '-i', join(home, 'lines.ass'), '-map', '0:v'];
    const path = join(home, 'Film.mkv');
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...inputs, ...tags, '-c', 'copy', path]);
    const file = { path, row: { id: 3, sizeBytes: 1, modifiedAt: new Date(0) } as MediaFileRow };
    const subtitles = createSubtitles({ folder, hasFfmpeg: true });
    expect(await subtitles.list(file, viewer)).toMatchObject([
      { language: 'en', title: '', isSdh: true },
      { language: 'pt-BR', title: '' },
      { language: 'tlh', title: 'Director’s Commentary' },
      { language: 'de', title: '', isForced: true },
    ]);
    expect((await subtitles.read(file, 0, viewer)).match(/Layered/g)).toHaveLength(1);
  });

  it('converts a file beside the video once, until it changes', async () => {
    const path = join(folder, 'Film (1999).de.forced.srt');
    const subtitles = createSubtitles({ folder, hasFfmpeg: false });
    const write = async (text: string, modifiedAt: Date) => {
      await writeFile(path, text);
      await utimes(path, modifiedAt, modifiedAt);
      return subtitles.read(film, 0, viewer);
    };
    expect(await write(subRip, new Date(1_000))).toContain('Beside');
    const changed = subRip.replace('Beside', 'Inside');
    expect(await write(changed, new Date(1_000))).toContain('Beside');
    expect(await write(changed, new Date(2_000))).toContain('Inside');
  });

  it.each(['listed', 'extracted'])('leaves room for others while those of one viewer are %s for long', async (step) => {
    const subtitles = createSubtitles({ folder, hasFfmpeg: true });
    const others = Array.from({ length: 12 }, (_, index) => ({ ...film, row: { ...film.row, id: index + 10 } }));
    // Lists stay in memory.
    if (step === 'extracted') for (const other of others) await subtitles.list(other, viewer);
    // A program that opens it for reading waits until somebody writes.
    const slow = join(folder, 'slow.mkv');
    execFileSync('mkfifo', [slow]);
    const reads = Promise.allSettled(others.map((other) => subtitles.read({ ...other, path: slow }, 0, viewer)));
    const neighbour = { accountId: 2, address: viewer.address };
    expect(await subtitles.read(film, 0, neighbour)).toContain('First');
    const writer = await open(slow, 'r+');
    await rm(slow);
    await writer.close();
    const reasons = (await reads).map((read) => read.status === 'rejected' && read.reason.reason);
    expect(reasons.filter((reason) => reason === 'superseded')).toHaveLength(8);
  });

  it('refuses what has no subtitles, is too large, or is not there', async () => {
    const subtitles = createSubtitles({ folder, hasFfmpeg: false });
    await expect(subtitles.read(film, 1, viewer)).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(subtitles.read(film, 3, viewer)).rejects.toMatchObject({ reason: 'unknown' });
    await truncate(join(folder, 'Film (1999).de.forced.srt'), 6_000_000);
    await expect(subtitles.read(film, 0, viewer)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
