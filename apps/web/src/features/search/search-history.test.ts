import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToSearchHistory,
  maxSearchHistory,
  parseSearchHistory,
  removeFromSearchHistory,
  type SearchHistoryEntry,
} from './search-history.ts';

describe('searchHistory', () => {
  const entry = (query: string, timestamp = 1): SearchHistoryEntry => ({ query, timestamp, results: 3 });

  it.each<[string, string[], string, string[]]>([
    ['puts the newest first', ['ran'], 'ikiru', ['ikiru', 'ran']],
    ['lists each query once', ['ran', 'ikiru'], 'ikiru', ['ikiru', 'ran']],
    ['ignores case', ['Ran'], 'ran', ['ran']],
    ['replaces prefixes of the query', ['the wi', 'ran', 'the'], 'the wire', ['the wire', 'ran']],
    ['keeps a longer query', ['the wire'], 'the', ['the', 'the wire']],
    ['ignores a blank query', ['ran'], '  ', ['ran']],
    ['trims the query', [], '  ran ', ['ran']],
  ])('%s', (...[, before, query, after]) => {
    const list = addToSearchHistory(
      before.map((text) => entry(text)),
      entry(query),
    );
    expect(list.map(({ query: text }) => text)).toEqual(after);
  });

  it('keeps the newest 10', () => {
    const list = Array.from({ length: 15 }, (_, index) => entry(`${index} film`)).reduce<SearchHistoryEntry[]>(
      (entries, next) => addToSearchHistory(entries, next),
      [],
    );
    expect(list).toHaveLength(maxSearchHistory);
    expect(list[0]?.query).toBe('14 film');
  });

  it('removes one', () => {
    expect(removeFromSearchHistory([entry('a'), entry('b')], 'a')).toEqual([entry('b')]);
  });

  it('parses any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseSearchHistory(value).length).toBeLessThanOrEqual(maxSearchHistory);
      }),
    );
  });
});
