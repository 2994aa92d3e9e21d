import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

const english = formatsOf('en');

describe('formatsOf', () => {
  it('writes English as pages always have', () => {
    expect(english.count(1234)).toBe('1,234');
    expect(english.day('2021-03-03')).toBe('March 3, 2021');
    expect(english.day('2021-02-30')).toBeNull();
    expect(english.day('2021-03-03', { weekday: 'short', month: 'short', day: 'numeric' })).toBe('Wed, Mar 3');
    expect(english.date(0, { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Jan 1, 1970');
    expect(english.relative(-1, 'day')).toBe('yesterday');
    expect(english.list(['1 extra', '2 samples', '3 trailers'])).toBe('1 extra, 2 samples, and 3 trailers');
    expect(english.commas(['one', false, 2, null, ''])).toBe('one, 2');
    expect([english.rating(1.65), english.rating(7)]).toEqual(['1.6', '7.0']);
    expect(english.name('region', 'DE')).toBe('Germany');
    expect(english.name('language', 'xx')).toBe('xx');
  });

  it.each([
    ['de', '1.234', '3. März 2021', 'gestern', 'a, b und c', 'Deutschland', '8,3'],
    ['pl', '1234', '3 marca 2021', 'wczoraj', 'a, b i c', 'Niemcy', '8,3'],
    ['pt-BR', '1.234', '3 de março de 2021', 'ontem', 'a, b e c', 'Alemanha', '8,3'],
    ['ja', '1,234', '2021年3月3日', '昨日', 'a、b、c', 'ドイツ', '8.3'],
    ['ar', '1,234', '3 مارس 2021', 'أمس', 'a وb وc', 'ألمانيا', '8.3'],
  ])('writes %s as its readers do', (language, count, day, yesterday, list, germany, eight) => {
    const { count: countOf, day: dayOf, relative, list: listOf, name, rating } = formatsOf(language);
    expect([
      countOf(1234),
      dayOf('2021-03-03'),
      relative(-1, 'day'),
      listOf(['a', 'b', 'c']),
      name('region', 'DE'),
      rating(8.26),
    ]).toEqual([count, day, yesterday, list, germany, eight]);
  });

  it('orders texts by the rules of the language', () => {
    expect(['Zebra', 'Äpfel', 'apfel'].sort(formatsOf('de').compare)).toEqual(['apfel', 'Äpfel', 'Zebra']);
  });

  it('is made once', () => expect(formatsOf('de')).toBe(formatsOf('de')));
});

it('facts stand in one line, each in its own direction where lines run from right to left', () => {
  const facts = ['PG-13', 2001, null, false, undefined, '', 'Drama'] as const;
  expect(formatsOf('en').facts(facts)).toBe('PG-13 · 2001 · Drama');
  expect(formatsOf('ar').facts(facts)).toBe('\u2068PG-13\u2069 · \u20682001\u2069 · \u2068Drama\u2069');
});
