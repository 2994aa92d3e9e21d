import { expect, it } from 'vitest';
import { audioTrack, subtitles } from '../testing/player-file.ts';
import { audioName, subtitlesName, uniqueNames } from './track-names.ts';

it.each([
  [{ language: 'fre', channels: 6 }, 'French · 5.1'],
  [{ language: 'eng', title: 'Commentary', channels: 2 }, 'English · Commentary · stereo'],
  [{ language: 'und', channels: 0 }, 'Track 1'],
  [{ language: 'not a language', channels: 1 }, 'mono'],
])('names the audio track %j', (change, name) => {
  expect(audioName(audioTrack(change))).toBe(name);
});

it.each([
  [{ language: 'ger' }, 'German'],
  [{ language: 'en', isForced: true }, 'English (forced)'],
  [{ language: 'en', isSdh: true }, 'English (SDH)'],
  [{ language: 'en', isForced: true, isSdh: true }, 'English (forced, SDH)'],
  [{ language: 'pt-BR' }, 'Portuguese (Brazil)'],
  [{ language: 'es-419' }, 'Spanish (Latin America)'],
  [{ language: 'zh-Hant' }, 'Chinese (Traditional)'],
  [{ language: 'de', title: 'Signs', isForced: true }, 'German · Signs (forced)'],
  [{ language: '', title: 'Commentary' }, 'Commentary'],
  [{ language: '', index: 1 }, 'Track 2'],
  [{ language: '', isForced: true }, 'Track 1 (forced)'],
])('names the subtitles %j', (change, name) => {
  expect(subtitlesName(subtitles(change))).toBe(name);
});

it('makes names unique', () => {
  expect(uniqueNames(['French', 'German', 'French'])).toEqual(['French', 'German', 'French (2)']);
});
