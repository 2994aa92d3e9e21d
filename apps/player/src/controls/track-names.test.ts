import { expect, it } from 'vitest';
import { audioTrack } from '../testing/player-file.ts';
import { audioName, subtitlesName, uniqueNames } from './track-names.ts';

it.each([
  [{ language: 'fre', channels: 6 }, 'French · 5.1'],
  [{ language: 'eng', title: 'Commentary', channels: 2 }, 'English · Commentary · stereo'],
  [{ language: 'und', channels: 0 }, 'Track 1'],
  [{ language: 'not a language', channels: 1 }, 'mono'],
])('names the audio track %j', (change, name) => {
  expect(audioName(audioTrack(change))).toBe(name);
});

it('names subtitles, and says which are forced', () => {
  const subtitles = { index: 1, language: 'ger', title: '', isForced: false };
  expect(subtitlesName(subtitles)).toBe('German');
  expect(subtitlesName({ ...subtitles, title: 'Signs', isForced: true })).toBe('German · Signs · forced');
  expect(subtitlesName({ ...subtitles, language: '' })).toBe('Track 2');
});

it('makes names unique', () => {
  expect(uniqueNames(['French', 'German', 'French'])).toEqual(['French', 'German', 'French (2)']);
});
