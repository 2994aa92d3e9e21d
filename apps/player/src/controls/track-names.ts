import type { AudioTrack } from '@marquee/domain/library/media-file';
import { playerMessages } from '@marquee/domain/library/player-messages';
import type { PlayerFile, PlayerSubtitles } from '@marquee/domain/library/player-page';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none', languageDisplay: 'standard' });

/** 'French' for 'fre', 'fra' and 'fr'; null for what is no language. */
function languageName(code: string): string | null {
  try {
    return languages.of(code) ?? null;
  } catch {
    return null;
  }
}

const channelNames: Readonly<Record<number, string>> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' };

/** 'French · Commentary · 5.1' */
export function audioName({ language, title, channels, index }: AudioTrack): string {
  const parts = [languageName(language), title, channelNames[channels]].filter((part) => part);
  return parts.length > 0 ? parts.join(' · ') : `Track ${index + 1}`;
}

/** 'English · Commentary (SDH)', 'Portuguese (Brazil)', 'German (forced)' */
export function subtitlesName({ language, title, isForced, isSdh, index }: PlayerSubtitles): string {
  const named = [languageName(language), title].filter((part) => part).join(' · ') || `Track ${index + 1}`;
  const kinds = [isForced && 'forced', isSdh && 'SDH'].filter((kind) => kind !== false);
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
  return isUnplayable ? `${name} · ${playerMessages.unplayableVersion}` : name;
}

/** Makes names unique, since a menu knows its entries by them: 'French', 'French (2)'. */
export function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });
}
