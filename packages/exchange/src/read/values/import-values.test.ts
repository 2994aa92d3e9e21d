import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { imdbIdOf, integerOf, ratingOf, textOf, titleOf, yearOf } from './import-values.ts';
import { parseRecords, Table } from './table.ts';

it('takes titles as one line without what no database stores', () => {
  expect(titleOf('  Amélie\r\n\tPoulain \0\ud83d ')).toBe('Amélie Poulain');
  expect(titleOf('x'.repeat(600))).toHaveLength(500);
  expect(titleOf(`${'x'.repeat(499)}😀`)).toBe('x'.repeat(499));
  expect(titleOf(1917)).toBe('1917');
  expect(titleOf('  ')).toBeUndefined();
  expect(titleOf({})).toBeUndefined();
  expect(textOf('Two lines,\r\nof a note', 500)).toBe('Two lines,\nof a note');
});

it('takes numbers as text, and years at the beginning', () => {
  expect(integerOf('3.0', { min: 0, max: 10 })).toBe(3);
  expect([integerOf('', { min: 0, max: 10 }), integerOf('11', { min: 0, max: 10 })]).toEqual([undefined, undefined]);
  expect(['1999', '2013–2023', '1999-10-15T00:00:00Z', 1999].map(yearOf)).toEqual([1999, 2013, 1999, 1999]);
  expect(['', '0001-01-01', '19991', null].map(yearOf)).toEqual([undefined, undefined, undefined, undefined]);
});

it('rounds ratings up to points, and takes 0 for none', () => {
  expect([9.5, '8.0', '7,5', 0.5, 10].map(ratingOf)).toEqual([10, 8, 8, 1, 10]);
  expect([0, '0', '', -1, 11, 'ten', null].every((value) => ratingOf(value) === undefined)).toBe(true);
});

it('takes IMDb ids from addresses and numbers', () => {
  const ids = [
    'tt0903747',
    ' tt16968450 ',
    '16968450',
    'https://www.imdb.com/title/tt0903747/',
    'imdb.com/de/title/tt0903747',
  ];
  expect(ids.map(imdbIdOf)).toEqual(['tt0903747', 'tt16968450', 'tt16968450', 'tt0903747', 'tt0903747']);
  expect(['-1', '', 'nm0000102', 'tt12', null].map(imdbIdOf)).toEqual(Array(5).fill(undefined));
});

it('decodes UTF-8, UTF-16 with a mark, and Latin-1', () => {
  const latin = Uint8Array.from('Amélie', (letter) => letter.charCodeAt(0));
  const utf16 = (mark: number[], isBig: boolean) =>
    Uint8Array.from([
      ...mark,
      ...[...'Amélie'].flatMap((letter) => (isBig ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0])),
    ]);
  expect(decodeText(new TextEncoder().encode('\u{FEFF}Amélie'))).toBe('Amélie');
  expect(decodeText(utf16([0xff, 0xfe], false))).toBe('Amélie');
  expect(decodeText(utf16([0xfe, 0xff], true))).toBe('Amélie');
  expect(decodeText(latin)).toBe('Amélie');
  expect(decodeText(Uint8Array.of(1, 0, 2))).toBeNull();
});

it('leaves a UTF-8 file with a damaged byte what it is', () => {
  const damaged = Uint8Array.from([...new TextEncoder().encode('Amélie, Señorita, '), 0xc3, 0x20]);
  expect(decodeText(damaged)).toBe('Amélie, Señorita, \u{FFFD} ');
});

it.each([
  ['commas', 'Title,Year\n"Lock, Stock",1998\n'],
  ['semicolons', 'Title;Year\r\n"Lock, Stock";1998\r\n'],
  ['tabs', 'Title\tYear\nLock, Stock\t1998'],
  ['a byte order mark', '\u{FEFF}Title;Year\n"Lock, Stock";1998'],
  ['a line about the separator', 'sep=;\nTitle;Year\n"Lock, Stock";1998'],
  ['more fields than the head', 'Title,Year\n"Lock, Stock",1998,more,and more\n\n'],
])('reads tables with %s', (_, text) => {
  const table = new Table(parseRecords(text).records);
  const [title, year] = [table.column('title'), table.column('year')];
  expect(table.rows.map((row) => [title(row), year(row)])).toEqual([['Lock, Stock', '1998']]);
});

it('takes the first column that is not empty', () => {
  const table = new Table([
    ['ep_no', 'Episode Number'],
    ['', '2'],
    ['1', ''],
  ]);
  expect(table.rows.map(table.column('ep_no', 'episode_number'))).toEqual(['2', '1']);
});
