/** Invalid in every input: NUL, lone surrogates and control characters. */
const invalidTexts = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb', 'a\r\nset-cookie: a=b'];

/** Texts of injection, traversal and overflow attacks. */
export const unsafeTexts = [
  ...invalidTexts,
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

/** Values that are not texts, such as numbers outside the range of their column. */
export const unsafeValues: readonly unknown[] = [
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

/** Encodes a text for a URL. A lone surrogate, which UTF-8 cannot encode, becomes its raw bytes. */
export function encodeUnsafe(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** Whether every input must reject the value, because no store can hold it. */
export function isInvalidText(value: unknown): boolean {
  return typeof value === 'string' && invalidTexts.includes(value);
}
