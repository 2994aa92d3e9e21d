import { expect, it } from 'vitest';
import { announcementParts } from './announcement-text.ts';

it.each([
  ['Soon.', [{ text: 'Soon.' }]],
  [
    'See [the news](https://a.example/x?y=1#z), or /info.',
    [{ text: 'See ' }, { text: 'the news', href: 'https://a.example/x?y=1#z' }, { text: ', or /info.' }],
  ],
  ['[Help](/info)', [{ text: 'Help', href: '/info' }]],
  [
    '[x](/\\other.example) and [Help](/info)',
    [{ text: '[x](/\\other.example) and ' }, { text: 'Help', href: '/info' }],
  ],
  [
    'At https://a.example/news. Two\nlines',
    [{ text: 'At ' }, { text: 'https://a.example/news', href: 'https://a.example/news' }, { text: '. Two\nlines' }],
  ],
  ['<b>no</b> markup', [{ text: '<b>no</b> markup' }]],
])('announcementParts(%j)', (text, parts) => expect(announcementParts(text)).toEqual(parts));

it.each([
  '[x](https://good.example@evil.example/)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,x)',
  '[x](//other.example)',
  '[x](/\\other.example)',
  '[x](/info\\other.example)',
  '[x](/.//other.example)',
  '[x](https://[)',
  'https://[',
  '[x]( https://)',
  '[](https:)',
])('%j is no link', (text) => {
  expect(announcementParts(text)).toEqual([{ text }]);
});
