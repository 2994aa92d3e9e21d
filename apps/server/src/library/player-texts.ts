import { playerControlMessages, playerMessages } from '@marquee/domain/library/player-messages';
import type { PlayerTexts } from '@marquee/domain/library/player-page';
import type { Texts } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { directionOf, type Language } from '@marquee/domain/view/view';
import { escapeHtml } from '../ssr/page-template.ts';

/** All texts of the player page in a language. The page, which has no messages of its own, fills in their parameters. */
export function playerTexts(messages: Messages): PlayerTexts {
  return {
    language: messages.formats.language,
    sentences: openTexts(playerMessages, messages),
    controls: openTexts(playerControlMessages, messages),
  };
}

/** Texts with `{name}` where the parameter `name` belongs. */
function openTexts<Group extends Texts>(group: Group, messages: Messages): Record<keyof Group, string> {
  // The keys are those of any group, and each text gets a place for every parameter that it may have.
  const translate = messages.of<Texts>(group) as unknown as (key: string, values: object) => string;
  const texts = Object.keys(group).map((key) => [key, translate(key, places)]);
  return Object.fromEntries(texts);
}

/** Has for each parameter its place. */
const places = new Proxy({}, { get: (_target, name) => `{${String(name)}}` });

/** The built page, with its texts and its language. */
export function translatedPlayer(html: string, { language, sentences }: PlayerTexts): string {
  return html
    .replace(/\{(\w+)\}/g, (whole, key) => (key in sentences ? escapeHtml(sentences[key as 'player']) : whole))
    .replace('lang="en" dir="ltr"', `lang="${language}" dir="${directionOf(language as Language)}"`)
    .replace('lang="en"', `lang="${language}"`);
}
