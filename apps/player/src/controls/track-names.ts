import type { AudioTrack } from '@marquee/domain/library/media-file';
import type { PlayerFile, PlayerSubtitles } from '@marquee/domain/library/player-page';
import { spokenLanguage, text } from '../texts.ts';

const options = { type: 'language', fallback: 'none', languageDisplay: 'standard' } as const;

/** 'French' for 'fre', 'fra' and 'fr'; null for what is no language. */
function languageName(code: string): string | null {
  try {
    return new Intl.DisplayNames(spokenLanguage(), options).of(code) ?? null;
  } catch {
    return null;
  }
}

/** '5.1'; undefined for other numbers of channels. */
function channelsName(channels: number): string | undefined {
  return { 1: text('mono'), 2: text('stereo'), 6: '5.1', 8: '7.1' }[channels];
}

/** 'French · Commentary · 5.1' */
export function audioName({ language, title, channels, index }: AudioTrack): string {
  const parts = [languageName(language), title, channelsName(channels)].filter((part) => part);
  return parts.length > 0 ? parts.join(' · ') : text('track', { number: index + 1 });
}

/** 'English · Commentary (SDH)', 'Portuguese (Brazil)', 'German (forced)' */
export function subtitlesName({ language, title, isForced, isSdh, index }: PlayerSubtitles): string {
  const named =
    [languageName(language), title].filter((part) => part).join(' · ') || text('track', { number: index + 1 });
  const kinds = [isForced && text('forced'), isSdh && text('sdh')].filter((kind) => kind !== false);
  return kinds.length > 0 ? `${named} (${kinds.join(', ')})` : named;
}

/** Whether two codes of ISO 639 or BCP 47 are of one language, as 'eng' and 'en-US' are. */
export function isSameLanguage(one: string, other: string): boolean {
  return baseLanguage(one) === baseLanguage(other);
}

function baseLanguage(code: string): string {
  try {
    const { language } = new Intl.Locale(code);
    // Bokmål and Nynorsk are Norwegian.
    return /^n[bn]$/.test(language) ? 'no' : language;
  } catch {
    return code;
  }
}

/** '720p', '2160p · cannot be played here' */
export function versionChoice({ name }: PlayerFile, isUnplayable: boolean): string {
  return isUnplayable ? `${name} · ${text('unplayableVersion')}` : name;
}

/** Makes names unique, since a menu knows its entries by them: 'French', 'French (2)'. */
export function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });
}
