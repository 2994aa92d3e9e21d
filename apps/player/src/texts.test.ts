import { playerControlMessages, playerMessages } from '@marquee/domain/library/player-messages';
import { En } from 'media-chrome/lang/en';
import { afterEach, expect, it } from 'vitest';
import { audioName } from './controls/track-names.ts';
import { audioTrack } from './testing/player-file.ts';
import { speak, text, unplayableText } from './texts.ts';

const english = { language: 'en', sentences: playerMessages, controls: playerControlMessages };
afterEach(() => speak(english));

it('fills in the parameters of a sentence', () => {
  expect(text('playOther', { name: '720p' })).toBe('Play 720p');
  expect(unplayableText('hevc')).toBe(
    'This browser cannot play the video format HEVC (H.265). Try another browser, or convert the file to H.264.',
  );
});

it('speaks the language of the page', () => {
  speak({ ...english, language: 'de', sentences: { ...playerMessages, stereo: 'Stereo', track: 'Spur {number}' } });
  expect(audioName(audioTrack({ language: 'fre', channels: 2 }))).toBe('Französisch · Stereo');
  expect(audioName(audioTrack({ language: '', channels: 0, index: 1 }))).toBe('Spur 2');
});

it('names controls as media-chrome does', () => {
  for (const [key, english] of Object.entries(playerControlMessages)) {
    expect([key, En[key as keyof typeof En]]).toEqual([english, english]);
  }
});
