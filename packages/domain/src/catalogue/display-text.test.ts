import { describe, expect, it } from 'vitest';
import { englishMessages } from '../messages/messages.ts';
import {
  countText,
  dateText,
  episodeCode,
  moneyText,
  pluralText,
  ratingText,
  runtimeText,
  titleHeading,
  truncateText,
} from './display-text.ts';

describe('display text', () => {
  it.each([
    [102, '1h 42m'],
    [60, '1h 0m'],
    [45, '0h 45m'],
    [0, null],
    [null, null],
    [Number.NaN, null],
  ])('formats a runtime of %j minutes as %j', (minutes, text) =>
    expect(runtimeText(minutes, englishMessages)).toBe(text),
  );

  it.each([
    [878_000, '$0.9M'],
    [160_000_000, '$160.0M'],
    [2_923_706_026, '$2923.7M'],
    [9_999_940_000, '$9999.9M'],
    [9_999_960_000, '$10.0B'],
    [1e15, '$1000.0T'],
    [0, '—'],
    [-5, '—'],
  ])('formats %j dollars as %j', (dollars, text) => expect(moneyText(dollars, englishMessages)).toBe(text));

  it.each([
    [7.84, '7.8'],
    [8, '8.0'],
    [10, '10.0'],
  ])('formats the rating %j as %j', (rating, text) => expect(ratingText(rating)).toBe(text));

  it.each([
    ['2021-03-03', 'March 3, 2021'],
    ['2020-02-30', null],
    ['2021-13-01', null],
    ['', null],
    ['soon', null],
  ])('formats the date %j as %j', (date, text) => expect(dateText(date)).toBe(text));

  it('groups thousands', () => expect(countText(1_234_567)).toBe('1,234,567'));

  it('uses singular and plural', () => {
    expect([0, 1, 2, 1_234].map((count) => pluralText(count, 'season'))).toEqual([
      '0 seasons',
      '1 season',
      '2 seasons',
      '1,234 seasons',
    ]);
    expect([pluralText(1, 'miss', 'misses'), pluralText(3, 'miss', 'misses')]).toEqual(['1 miss', '3 misses']);
  });

  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['one two three', 7, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['🎬🎬🎬', 2, '🎬🎬…'],
    ['  padded  ', 6, 'padded'],
  ])('cuts %j after %j characters as %j', (text, maxLength, expected) =>
    expect(truncateText(text, maxLength)).toBe(expected),
  );

  it('formats an episode code', () => expect(episodeCode(2, 5)).toBe('S2E5'));

  it.each([
    ['Ikiru', '1952-10-09', 'Ikiru (1952)'],
    ['Ikiru', '', 'Ikiru'],
    ['Ikiru', 'soon', 'Ikiru'],
    ['  ', '1952-10-09', 'Untitled (1952)'],
  ])('formats the heading of %j with the date %j as %j', (title, date, heading) =>
    expect(titleHeading({ title, date }, englishMessages)).toBe(heading),
  );
});
