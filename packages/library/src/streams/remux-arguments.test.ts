import type { MediaProbe } from '@marquee/domain/library/media-file';
import { expect, it } from 'vitest';
import { remuxArguments } from './remux-arguments.ts';

const probeWith = (codec: string): MediaProbe => ({
  container: 'matroska',
  durationSeconds: 12,
  video: { codec: 'h264', codecString: 'avc1.42c00c', width: 320, height: 180 },
  audio: [{ index: 0, codec, codecString: null, channels: 6, language: '', title: '', isDefault: true }],
});

/** What becomes of the sound, of a film in Matroska. */
function soundOf(codec: string): string {
  const source = { fileId: 1, path: '/film.mkv', probe: probeWith(codec), startSeconds: 0, audioIndex: null };
  return / -c:a (.*) -map_metadata /.exec(remuxArguments(source).join(' '))?.[1] ?? '';
}

it('copies AAC', () => expect(soundOf('aac')).toBe('copy'));

it.each(['ac3', 'eac3', 'dts', 'flac', 'opus', 'vorbis', 'mp3', 'truehd'])('converts %s to stereo AAC', (codec) => {
  expect(soundOf(codec)).toBe('aac -ac 2 -b:a 192k');
});
