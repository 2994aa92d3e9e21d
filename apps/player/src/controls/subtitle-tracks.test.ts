import type { PlayerSubtitles } from '@marquee/domain/library/player-page';
import { describe, expect, it } from 'vitest';
import { subtitles } from '../testing/player-file.ts';
import { firstSubtitles } from './subtitle-tracks.ts';

const forced = (language: string): PlayerSubtitles => subtitles({ language, isForced: true });

describe('firstSubtitles', () => {
  it.each([
    ['eng', 'en'],
    ['en', 'eng'],
    ['ger', 'de'],
    ['deu', 'ger'],
    ['fre', 'fra'],
    ['cze', 'cs'],
    ['chi', 'zh-Hans'],
    ['por', 'pt-BR'],
    ['pt-BR', 'por'],
    ['en-US', 'en-GB'],
    ['nor', 'nb'],
    ['', ''],
    ['eng', ''],
  ])('shows forced ones for the sound "%s" in "%s"', (sound, language) => {
    const wanted = forced(language);
    expect(firstSubtitles([subtitles({ language }), forced('tr'), wanted], sound)).toBe(wanted);
  });

  it.each([
    ['eng', 'de'],
    ['', 'de'],
    ['not a language', 'de'],
  ])('shows none for the sound "%s" of forced ones in "%s"', (sound, language) => {
    expect(firstSubtitles([subtitles({ language: 'en' }), forced(language)], sound)).toBeUndefined();
  });

  it('shows those whose name asks for it, after forced ones', () => {
    const asking = subtitles({ language: 'de', isDefault: true });
    expect(firstSubtitles([subtitles(), asking], 'eng')).toBe(asking);
    const wanted = forced('en');
    expect(firstSubtitles([asking, wanted], 'eng')).toBe(wanted);
  });
});
