import { expect, it } from 'vitest';
import { readTexts, translatedLanguages } from './translation-files.mjs';

/** Names that are read out, and the visible text of the same button or link. */
const names = [
  ['media.media-row', 'viewAllOf', 'viewAll'],
  ['lists.page-marks', 'rateTitle', 'rate'],
  ['lists.page-marks', 'changeRating', 'rated'],
  ['lists.page-marks', 'listsOf', 'lists'],
  ['lists.page-marks', 'moreOf', 'more'],
  ['calendar.follow-bell', 'followTitle', 'follow'],
  ['calendar.follow-bell', 'change', 'following'],
] as const;

const plain = (text: string) => text.toLowerCase().replace(/[\p{P}\p{Z}]+/gu, ' ');

/** Who controls the page by voice says what is seen (WCAG 2.5.3). */
it.each(['en', ...translatedLanguages()])('names contain what is seen in %s', (language) => {
  const texts = Object.assign({}, ...(['visitor', 'member'] as const).map((part) => readTexts(language, part)));
  for (const [group, name, visible] of names)
    expect(plain(texts[group][name]), `${group} ${name}`).toContain(plain(texts[group][visible]).trim());
  // The card shows both, one below the other.
  expect(texts['home.continue-card'].resume).toMatch(/\{name\}[\p{P}\p{Z}]+\{state\}/u);
});
