import { copyFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaProblemMessages } from '@marquee/domain/library/library-messages';
import { MediaProbe } from '@marquee/domain/library/media-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaKind, makeMedia } from '../testing/make-media.ts';
import { playMethod } from './play-method.ts';
import { createProbe } from './probe-file.ts';

const probe = createProbe({ hasFfmpeg: true });
const h264 = 'avc1.42c00c';

/** One line per file: container, picture, sound, and how it plays, or the problem. */
async function describeMedia(kind: MediaKind, probeFile = probe): Promise<string> {
  const result = await probeFile(await makeMedia(kind));
  if ('problem' in result) return mediaProblemMessages[result.problem];
  const { container, durationSeconds, video, audio } = MediaProbe.parse(result.probe);
  expect(durationSeconds).toBeCloseTo(12, 0);
  expect([video.width, video.height]).toEqual([320, 180]);
  const isLater = (index: number) => index > 0 && audio.length > 1;
  const sound = audio.map(({ codecString, codec, language, title, isDefault, index }) =>
    [codecString ?? codec, language, title, isLater(index) && isDefault && 'default'].filter(Boolean).join(' '),
  );
  const { method, problem } = playMethod(result.probe);
  const picture = video.index === undefined ? [] : [`picture ${video.index}`];
  return [container, ...picture, video.codecString ?? video.codec, ...sound, method ?? problem].join(', ');
}

describe('createProbe', () => {
  it.each<[MediaKind, string]>([
    ['mp4', `mp4, ${h264}, mp4a.40.2 eng Original, direct`],
    ['mp4-index-at-end', `mp4, ${h264}, mp4a.40.2, direct`],
    ['mp4-fragmented', `mp4, ${h264}, mp4a.40.2, direct`],
    ['mp4-hvc1', 'mp4, hvc1.1.6.L60.90, mp4a.40.2, direct'],
    ['mp4-hev1', 'mp4, hev1.1.6.L60.90, mp4a.40.2, direct'],
    ['mp4-ac3', `mp4, ${h264}, ac-3, remux`],
    ['mp4-silent', `mp4, ${h264}, direct`],
    ['mov', `mov, ${h264}, mp4a.40.2, direct`],
    ['webm-vp9-opus', 'webm, vp09.00.11.08.01.02.02.02.00, opus, direct'],
    ['webm-vp8-vorbis', 'webm, vp8, vorbis, direct'],
    ['webm-av1-opus', 'webm, av01.0.00M.08, opus, direct'],
    ['mkv-ac3', `matroska, ${h264}, ac-3 eng Original, ac-3 fre, remux`],
    ['mkv-hevc', 'matroska, hev1.1.6.L60.90, mp4a.40.2, remux'],
    ['mkv-flac', `matroska, ${h264}, flac, remux`],
    ['mkv-dts', `matroska, ${h264}, dtsc, remux`],
    ['mkv-opus', `matroska, ${h264}, opus, remux`],
    ['avi-mpeg4', 'avi, mpeg4, mp3, video-codec'],
    ['ts-mpeg2', 'mpegts, mpeg2video, mp2, video-codec'],
    ['ts-h264', 'mpegts, avc1.42e00c, mp4a.40.2, remux'],
    // Covers before the film are no film; browsers may show one, so that an MP4 with one is converted.
    ['mkv-stills', `matroska, picture 2, ${h264}, mp4a.40.2, remux`],
    ['mp4-still', `mp4, picture 1, ${h264}, mp4a.40.2, remux`],
    ['avi-still', 'avi, picture 1, avc1.42e00c, mp4a.40.2, remux'],
    ['mp4-second-default', `mp4, ${h264}, mp4a.40.2 eng, mp4a.40.2 fre default, direct`],
    ['webm-second-default', 'webm, vp09.00.11.08.01.02.02.02.00, opus eng, opus fre default, direct'],
    ['m4a', mediaProblemMessages['no-video']],
    ['truncated', mediaProblemMessages.truncated],
    ['text', mediaProblemMessages.unreadable],
    ['empty', mediaProblemMessages.empty],
    ['sparse', mediaProblemMessages.unreadable],
  ])('reads %s', async (kind, expected) => {
    expect(await describeMedia(kind)).toBe(expected);
  });

  it('reads what browsers play without ffmpeg', async () => {
    const withoutFfmpeg = createProbe({ hasFfmpeg: false });
    expect(await describeMedia('mp4', withoutFfmpeg)).toBe(`mp4, ${h264}, mp4a.40.2 eng Original, direct`);
    expect(await describeMedia('avi-mpeg4', withoutFfmpeg)).toBe(mediaProblemMessages.unreadable);
  });

  describe('with files of its own', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'marquee-probe-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    it.each<[MediaKind, number, string]>([
      ['mp4', 0.5, 'truncated'],
      ['mp4', 0.999, 'complete'],
      ['mkv-ac3', 0.5, 'truncated'],
      ['mkv-ac3', 0.999, 'complete'],
      ['webm-vp9-opus', 0.9, 'truncated'],
    ])('finds that %s ends after %d of its bytes', async (kind, share, expected) => {
      const path = join(folder, `${kind}-${share}`);
      const source = await makeMedia(kind);
      await copyFile(source, path);
      const { size } = await stat(path);
      await truncate(path, Math.floor(size * share));
      const result = await probe(path);
      expect('problem' in result ? result.problem : 'complete').toBe(expected);
    });
  });

  it('rejects for a file that is gone, which says nothing of what it contains', async () => {
    await expect(probe(join(tmpdir(), 'marquee-no-such-file.mkv'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stops when its signal aborts', async () => {
    const stopped = new AbortController();
    const reading = probe(await makeMedia('mkv-ac3'), { signal: stopped.signal });
    stopped.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });
});
