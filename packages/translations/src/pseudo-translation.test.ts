import { expect, it } from 'vitest';
import { compileMessage } from './compile-message.mjs';
import { pseudoText } from './pseudo-translation.mjs';

it.each([
  ['Play', 'Þĺáý~~'],
  ['', ''],
  ['12 %', '12 %'],
  ['Featured: {title}', 'Ƒéáţúŕéđ~~~: {title}'],
  ["Don't", "Đóñ''ţ~~"],
  ["'{'id'}'", "'{'íđ~'}'"],
])('%s is %s', (text, pseudo) => {
  expect(pseudoText(text).replaceAll('~', '')).toBe(pseudo.replaceAll('~', ''));
  expect(() => compileMessage(pseudoText(text))).not.toThrow();
});

it('leaves parameters, plurals and tags', () => {
  const text = '{count, plural, =0 {none} one {# title} other {# titles}} by <a>{name}</a>';
  expect(pseudoText(text).replaceAll('~', '')).toBe(
    '{count, plural, =0 {ñóñé} one {# ţíţĺé} other {# ţíţĺéš}} ƀý <a>{name}</a>',
  );
});

it('is 40 % longer', () => {
  expect(pseudoText('Settings')).toBe('Šéţţíñǧš~~~');
});
