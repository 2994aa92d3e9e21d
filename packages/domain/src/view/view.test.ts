import { describe, expect, it } from 'vitest';
import { englishMessages } from '../messages/messages.ts';
import { type OfferedViews, offeredViews, parseView, type View, viewKey, viewMessages } from './view.ts';
import { keyFor } from './view-parts.ts';

const english = offeredViews('US');
const several: OfferedViews = {
  ...english,
  languages: ['en', 'de', 'pt-BR'],
  ages: ['18', '12', '12u'],
};
/** Why there is no such view, in English; null if there is one. */
function problemOf(key: string, views: Parameters<typeof parseView>[1]): string | null {
  const parsed = parseView(key, views);
  return 'problem' in parsed ? parsed.problem(englishMessages) : null;
}

const all = ['language', 'region', 'age'] as const;

describe('viewKey and parseView', () => {
  it.each<[string, Partial<View>]>([
    ['de', { language: 'de' }],
    ['pt-BR', { language: 'pt-BR' }],
    ['de.AT', { language: 'de', region: 'AT' }],
    ['.AT', { region: 'AT' }],
    ['..12', { age: '12' }],
    ['..12u', { age: '12u' }],
    ['pt-BR.BR.12u', { language: 'pt-BR', region: 'BR', age: '12u' }],
    ['de..12', { language: 'de', age: '12' }],
  ])('spell one view as %s', (key, parts) => {
    const view = { ...several.defaults, ...parts };
    expect(viewKey(view, several)).toBe(key);
    expect(parseView(key, { ...several, varied: all })).toEqual({ view });
  });

  it('leave the default view out', () => expect(viewKey(several.defaults, several)).toBe(''));

  it.each([
    ['', viewMessages.default],
    ['en', viewMessages.default],
    ['.US', viewMessages.default],
    ['en.US.18', viewMessages.default],
    ['en.AT', 'Write this view as .AT, without defaults.'],
    ['.AT.', 'Write this view as .AT, without defaults.'],
    ['.AT.18', 'Write this view as .AT, without defaults.'],
    ['de..', 'Write this view as de, without defaults.'],
    ['fr', viewMessages.unknown],
    ['DE', viewMessages.unknown],
    ['de-AT', viewMessages.unknown],
    ['.at', viewMessages.unknown],
    ['..13', viewMessages.unknown],
    ['..18u', viewMessages.unknown],
    ['de.AT.12.', viewMessages.unknown],
    ['de,AT', viewMessages.unknown],
    [' de', viewMessages.unknown],
    ['de\n', viewMessages.unknown],
  ])('refuse the spelling %j', (key, problem) => expect(problemOf(key, { ...several, varied: all })).toBe(problem));

  it.each([
    ['.AT', ['language', 'age'], 'region'],
    ['de.AT.12', ['language'], 'region and age'],
    ['de', [], 'language'],
  ] as const)('refuse %s where the response varies by %j', (key, varied, parts) =>
    expect(problemOf(key, { ...several, varied })).toBe(
      `The response does not vary by ${parts}: leave it out of the view.`,
    ),
  );

  it('offer English and all ages at first', () =>
    expect(['de', '..12'].map((key) => problemOf(key, { ...english, varied: all }))).toEqual([
      viewMessages.unknown,
      viewMessages.unknown,
    ]));
});

describe('keyFor', () => {
  it.each([
    ['catalogue.home', 'de.AT.12', 'de.AT.12'],
    ['catalogue.movie', 'de.AT.12', 'de..12'],
    ['catalogue.movie', 'de.AT', 'de'],
    ['catalogue.movie', '.AT', ''],
    ['catalogue.genres', 'de.AT.12', 'de'],
    ['catalogue.regions', 'de.AT.12', ''],
    ['history.list', 'de.AT.12', 'de'],
  ])('of %s makes %s %j', (procedure, key, own) => expect(keyFor(procedure, key)).toBe(own));
});
