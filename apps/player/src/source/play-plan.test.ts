import type { PlayerFile } from '@marquee/domain/library/player-page';
import { describe, expect, it } from 'vitest';
import { audioTrack, playerFile } from '../testing/player-file.ts';
import { choosePlan, firstAudio } from './play-plan.ts';

/** As Chromium without patented formats of hardware: H.264, AAC and AC-3 in no container but MP4. */
const support = {
  canPlay: (type: string) => !/ac-3|hvc1|hev1/.test(type),
  canBuffer: (type: string) => !/ac-3|hvc1|hev1|vp8/.test(type),
  playsDefaultSound: true,
};
const firefox = { ...support, playsDefaultSound: false };

function plan(file: PlayerFile, change: { audioIndex?: number | null; canConvert?: boolean } = {}) {
  const options = { canConvert: true, support };
  return choosePlan(file, { audioIndex: firstAudio(file, options), ...options, ...change });
}

const ac3 = audioTrack({ codec: 'ac3', codecString: 'ac-3' });
const hevc = { codec: 'hevc', codecString: 'hev1.1.6.L93.B0', width: 1920, height: 1080 };

describe('choosePlan', () => {
  it('plays what the browser plays as it is', () => {
    expect(plan(playerFile())).toEqual({ method: 'direct' });
    expect(plan(playerFile({ audio: [] }))).toEqual({ method: 'direct' });
  });

  it('tries a codec that nobody can name', () => {
    const video = { ...playerFile().video, codecString: null };
    expect(plan(playerFile({ video }))).toEqual({ method: 'direct' });
  });

  it.each([
    ['another container', playerFile({ container: 'matroska' })],
    ['sound that the browser does not play', playerFile({ audio: [ac3] })],
  ])('converts %s', (_, file) => {
    expect(plan(file)).toEqual({ method: 'remux', type: 'video/mp4; codecs="avc1.64001f, mp4a.40.2"' });
  });

  it.each([
    ['the first track', [true, false], support, [0]],
    ['the default track', [false, true], support, [1]],
    ['the first of two default tracks', [true, true], support, [0]],
    ['the first track without a default one', [false, false], support, [0]],
    ['the first track in Firefox', [true, false], firefox, [0]],
    // Firefox plays the first one, although the other one is meant.
    ['the first track in Firefox, whatever is the default', [false, true], firefox, [0]],
  ])('plays %s of an MP4 as it is, and converts the others', (_, defaults, browser, direct) => {
    const file = playerFile({ audio: defaults.map((isDefault, index) => audioTrack({ index, isDefault })) });
    const isDirect = (audioIndex: number) =>
      choosePlan(file, { audioIndex, canConvert: true, support: browser }).method === 'direct';
    expect([0, 1].filter(isDirect)).toEqual(direct);
  });

  it('converts a file with a cover before the film, which browsers may show', () => {
    expect(plan(playerFile({ video: { ...playerFile().video, index: 1 } })).method).toBe('remux');
  });

  it('names the sound only where there is one', () => {
    const silent = playerFile({ container: 'matroska', audio: [] });
    expect(plan(silent)).toEqual({ method: 'remux', type: 'video/mp4; codecs="avc1.64001f"' });
  });

  it('copies AAC with its own profile', () => {
    const heAac = audioTrack({ codecString: 'mp4a.40.5' });
    const file = playerFile({ container: 'matroska', audio: [heAac] });
    expect(plan(file)).toEqual({ method: 'remux', type: 'video/mp4; codecs="avc1.64001f, mp4a.40.5"' });
  });

  it('says which format of the picture the browser does not play', () => {
    const message = expect.stringContaining('HEVC (H.265)');
    expect(plan(playerFile({ video: hevc }))).toEqual({ method: 'none', message });
    expect(plan(playerFile({ container: 'matroska', video: hevc }))).toEqual({ method: 'none', message });
  });

  it('says that ffmpeg is missing where it would help', () => {
    const message = expect.stringContaining('ffmpeg');
    expect(plan(playerFile({ container: 'matroska' }), { canConvert: false })).toEqual({ method: 'none', message });
  });

  it('passes on what the scan found', () => {
    const problem = 'The file is empty.';
    expect(plan(playerFile({ problem }))).toEqual({ method: 'none', message: problem });
  });
});

describe('firstAudio', () => {
  const tracks = [audioTrack({ isDefault: false }), audioTrack({ index: 1, isDefault: true })];
  const first = (change: Parameters<typeof playerFile>[0], { canConvert = true, browser = support } = {}) =>
    firstAudio(playerFile({ audio: tracks, ...change }), { canConvert, support: browser });
  const vp8 = { codec: 'vp8', codecString: 'vp8', width: 640, height: 360 };

  it('is the default track, in a stream or as it is', () => {
    expect(first({ container: 'matroska' })).toBe(1);
    expect(first({})).toBe(1);
    expect(first({ container: 'webm' })).toBe(1);
    expect(first({}, { browser: firefox })).toBe(1);
    expect(first({ audio: [] })).toBeNull();
  });

  it('is what the browser plays as it is where the default track cannot be converted', () => {
    expect(first({}, { canConvert: false })).toBe(1);
    expect(first({}, { canConvert: false, browser: firefox })).toBe(0);
    expect(first({ container: 'webm' }, { canConvert: false })).toBe(0);
    expect(first({ container: 'webm', video: vp8 })).toBe(0);
  });
});
