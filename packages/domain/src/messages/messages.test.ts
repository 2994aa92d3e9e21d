import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineMessages } from './define-messages.ts';
import { createMessages, type Translate, type Translations } from './messages.ts';

const lists = defineMessages('lists.list-view', {
  empty: 'Nothing here yet',
  owner: 'A list of {name}',
  shown: '{count, plural, =0 {No titles} one {# title} other {# titles}}',
  state: '{kind, select, movie {The movie} other {The show}} ended',
  policy: 'Read the <policy>privacy policy of {name}</policy> first.',
});

/** The translations of a test: what `compileMessage` makes of ICU messages. */
const polish: Translations = {
  'lists.list-view': {
    owner: ['Lista użytkownika ', ['name']],
    shown: [['count', { one: [0, ' tytuł'], few: [0, ' tytuły'], many: [0, ' tytułów'], other: [0, ' tytułu'] }, 1]],
    state: [['kind', { movie: 'Film', other: 'Serial' }, 0], ' się skończył'],
    policy: ['Najpierw przeczytaj ', ['policy', ['politykę ', ['name']]], '.'],
  },
};

describe('createMessages', () => {
  const t = createMessages('pl', polish).of(lists);

  it('fills in parameters', () => {
    expect(t('owner', { name: 'Ewa' })).toBe('Lista użytkownika Ewa');
  });

  it.each([
    [1, '1 tytuł'],
    [3, '3 tytuły'],
    [5, '5 tytułów'],
    [1.5, '1,5 tytułu'],
  ])('chooses the plural of %s by the rules of the language', (count, text) => {
    expect(t('shown', { count })).toBe(text);
  });

  it('chooses by a word, and the other option for an unknown one', () => {
    expect(t('state', { kind: 'movie' })).toBe('Film się skończył');
    expect(t('state', { kind: 'tv' })).toBe('Serial się skończył');
  });

  it('returns English for what the language lacks', () => {
    expect(t('empty')).toBe('Nothing here yet');
    expect(createMessages('en').of(lists)('empty')).toBe('Nothing here yet');
  });

  it('chooses an exact number before a plural, in English text by the rules of English', () => {
    // Japanese has one form for all numbers.
    const english = createMessages('ja').of(lists);
    expect([0, 1, 5].map((count) => english('shown', { count }))).toEqual(['No titles', '1 title', '5 titles']);
  });

  it('passes what a tag encloses to its function', () => {
    const link = (enclosed: readonly unknown[]) => ({ link: enclosed });
    expect(t.rich('policy', { policy: link, name: 'Marquee' })).toEqual([
      'Najpierw przeczytaj ',
      { link: ['politykę ', 'Marquee'] },
      '.',
    ]);
  });

  it('translates an English sentence without parameters, and returns what is no message', () => {
    const messages = createMessages('pl', { 'lists.list-view': { empty: 'Nic tu jeszcze nie ma' } });
    expect(messages.translate('Nothing here yet')).toBe('Nic tu jeszcze nie ma');
    expect(createMessages('en').translate('Nothing here yet')).toBe('Nothing here yet');
    expect(createMessages('pl').translate('Nothing here yet')).toBe('Nothing here yet');
    expect(messages.translate('Dune')).toBe('Dune');
  });

  it('makes the same function again, so that it can be a dependency of a hook', () => {
    const messages = createMessages('pl', polish);
    expect(messages.of(lists)).toBe(messages.of(lists));
  });

  it('takes exactly the parameters of a message', () => {
    expectTypeOf(t).toEqualTypeOf<Translate<typeof lists>>();
    const misuses = () => {
      // @ts-expect-error: no such key
      t('gone');
      // @ts-expect-error: a missing object
      t('owner');
      // @ts-expect-error: a missing parameter
      t('owner', {});
      // @ts-expect-error: another parameter
      t('owner', { name: 'Ewa', age: 4 });
      // @ts-expect-error: a parameter of a message without any
      t('empty', { name: 'Ewa' });
      // @ts-expect-error: a count that is no number
      t('shown', { count: '3' });
      // @ts-expect-error: tags make no string
      t('policy', { name: 'Marquee' });
      // @ts-expect-error: a tag without a function
      t.rich('policy', { name: 'Marquee' });
      // @ts-expect-error: a missing parameter beside a tag
      t.rich('policy', { policy: () => 1 });
    };
    expect(misuses).toBeTypeOf('function');
  });
});
