import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaProbe } from '@marquee/domain/library/media-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FfmpegError, runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { makeMedia } from '../testing/make-media.ts';
import { parseStreams, readForeignContainer } from './foreign-container.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-foreign-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads the first 64 of many audio tracks, with titles of a bounded length', async () => {
  const source = await makeMedia('avi-mpeg4');
  const path = join(folder, 'many.avi');
  const tracks = Array.from({ length: 70 }, () => ['-map', '0:a']).flat();
  const titles = ['-metadata:s:a', `title=${'long '.repeat(500)}`];
  const options = ['-i', source, '-map', '0:v', ...tracks, '-c', 'copy', '-t', '1', ...titles, path];
  await runFfmpeg('ffmpeg', ['-nostdin', ...options], { timeoutMs: 20_000, maxBytes: 1_000 });
  const { audio } = MediaProbe.parse(await readForeignContainer(path));
  expect(audio).toHaveLength(64);
  expect(audio.at(-1)?.title).toHaveLength(200);
});

it.each(['', '{"streams": [', '{"streams": []}', 'null'])('takes %j for a failure of ffprobe', (json) => {
  expect(() => parseStreams(json)).toThrow(FfmpegError);
});
