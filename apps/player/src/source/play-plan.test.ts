import type { PlayerFile } from '@marquee/domain/library/player-page';
import { describe, expect, it } from 'vitest';
import { audioTrack, playerFile } from '../testing/player-file.ts';
import { choosePlan, firstAudio } from './play-plan.ts';

/** As Chromium without patented formats of hardware: H.264, AAC and AC-3 in no container but MP4. */
const support = {
  canPlay: (type: string) => !/ac-3|hvc1|hev1/.test(type),
  canBuffer: (type: string) => !/ac-3|hvc1|hev1/.test(type),
};

function plan(file: PlayerFile, change: { audioIndex?: number | null; canConvert?: boolean } = {}) {
  return choosePlan(file, { audioIndex: firstAudio(file), canConvert: true, support, ...change });
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

  it('converts a direct file for another audio track, since browsers play the first', () => {
    const file = playerFile({ audio: [audioTrack(), audioTrack({ index: 1, language: 'fre' })] });
    expect(plan(file, { audioIndex: 0 }).method).toBe('direct');
    expect(plan(file, { audioIndex: 1 }).method).toBe('remux');
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

  it('is the default track of a stream, but the first of a file that browsers read', () => {
    expect(firstAudio(playerFile({ container: 'matroska', audio: tracks }))).toBe(1);
    expect(firstAudio(playerFile({ audio: tracks }))).toBe(0);
    expect(firstAudio(playerFile({ audio: [] }))).toBeNull();
  });
});
