/** Texts that somebody wants to break something with. Of those in `refused` no input may take any. */
const refused = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb', 'a\r\nset-cookie: a=b'];

export const hostileTexts = [
  ...refused,
  '',
  ' ',
  '\u202egpj.exe',
  'a\u200bb',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"; drop table users; --',
  '__proto__',
  'constructor',
  'toString',
  '1e9',
  'NaN',
  'Infinity',
  '-1',
  '1.5',
  '2147483648',
  '0x10',
  'undefined',
  '../../account',
  '%2e%2e%2f',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '\u{1f4a5}'.repeat(100),
  'x'.repeat(10_000),
];

/** What is no text: numbers outside their column, and every other kind of value. */
export const hostileValues: readonly unknown[] = [
  -1,
  0,
  1.5,
  2_147_483_648,
  2 ** 53,
  1e308,
  null,
  true,
  [],
  ['user'],
  {},
  { toString: 1 },
  [[[[]]]],
];

/** A text as a part of an address. What is no text at all in UTF-8 is sent as the bytes that it would be. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** That a text can be kept by no store as it is: then every input has to refuse it. */
export function mustBeRefused(value: unknown): boolean {
  return typeof value === 'string' && refused.includes(value);
}
