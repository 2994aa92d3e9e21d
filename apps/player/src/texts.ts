import { playerMessages } from '@marquee/domain/library/player-messages';
import type { PlayerTexts } from '@marquee/domain/library/player-page';

let language = 'en';
let sentences: PlayerTexts['sentences'] = playerMessages;

/** Says everything in this language from now on. */
export function speak(texts: PlayerTexts): void {
  ({ language, sentences } = texts);
}

/** BCP 47. */
export function spokenLanguage(): string {
  return language;
}

/** A sentence in the language of the page. */
export function text(key: keyof typeof playerMessages, values: Readonly<Record<string, string | number>> = {}): string {
  return sentences[key].replace(/\{(\w+)\}/g, (_whole, name) => String(values[name]));
}

const codecNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC (H.265)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
};

/** For a video that this browser cannot play although others do. */
export function unplayableText(codec: string): string {
  return text('unplayable', { format: codecNames[codec] ?? codec.toUpperCase() });
}
