import { describe, expect, it } from 'vitest';
import { translationProblems } from './translation-problems.mjs';

const english = {
  lists: {
    empty: 'Nothing here yet',
    owner: 'A list of {name}',
    shown: '{count, plural, one {# title} other {# titles}}',
    policy: 'Read the <policy>policy</policy>',
  },
};
const problems = (texts: Record<string, string>, language = 'pl') =>
  translationProblems({ language, english, translated: { lists: texts } });

describe('translationProblems', () => {
  it('finds none in what says the same', () => {
    const shown = '{count, plural, one {# tytuł} few {# tytuły} many {# tytułów} other {# tytułu}}';
    expect(problems({ empty: 'Pusto', owner: 'Lista: {name}', shown, policy: '<policy>Zasady</policy>' })).toEqual([]);
    expect(problems({ shown: '{count, plural, other {#件}}' }, 'ja')).toEqual([]);
    expect(problems({ shown: '{count, plural, one {# titre} other {# titres}}' }, 'fr')).toEqual([]);
  });

  it.each([
    [{ gone: 'Nie ma' }, 'lists gone: is no message'],
    [{ owner: 'Lista: {nazwa}' }, 'lists owner: has nazwa in place of name'],
    [{ owner: 'Lista' }, 'lists owner: has no parameters in place of name'],
    [{ empty: 'Pusto, {name}' }, 'lists empty: has name in place of none'],
    [{ policy: 'Zasady' }, 'lists policy: has no parameters in place of <policy>'],
    [{ shown: '{count, plural, one {# tytuł} other {# tytułu}}' }, 'lists shown: lacks the plural few, many'],
  ])('finds what is wrong in %j', (texts, problem) => expect(problems(texts)).toEqual([problem]));

  it('finds an invalid message', () => {
    expect(problems({ empty: 'Pusto {' })[0]).toMatch(/^lists empty: is invalid/);
  });
});
