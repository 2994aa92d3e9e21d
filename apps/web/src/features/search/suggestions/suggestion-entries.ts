import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Suggestion } from '@marquee/domain/catalogue/suggestions';
import { suggestionLines } from '@marquee/domain/limits';
import type { MyLists } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { href, paths } from '../../../lib/paths.ts';

export const suggestionMessages = defineMessages('search.suggestion-entries', {
  movie: 'Movie',
  tv: 'TV Show',
  person: 'Person',
  collection: 'Collection',
  list: 'Your list',
});

type OwnList = MyLists['items'][number];

/** A line below the search field: a suggestion of the server, or a list of the member. */
export interface SuggestionEntry {
  readonly key: string;
  readonly href: string;
  readonly kind: Suggestion['kind'] | 'list';
  readonly title: string;
  /** That of the title, where it is another one than that of the page. */
  readonly lang?: string;
  /** '2014 · Movie' */
  readonly detail: string;
  readonly posterPath: string | null;
}

type TranslateKind = Translate<typeof suggestionMessages>;

/** At most so many lines are lists. */
const maxLists = 2;

/** At most eight lines: the suggestions, and then lists of the member whose name has what was typed. */
export function suggestionEntries(
  query: string,
  { suggestions, ownLists }: { suggestions: readonly Suggestion[]; ownLists: readonly OwnList[] },
  t: TranslateKind,
): SuggestionEntry[] {
  const lists = ownLists.filter(({ name }) => hasWords(name, query)).slice(0, maxLists);
  return [
    ...suggestions.slice(0, suggestionLines - lists.length).map((suggestion) => toEntry(suggestion, t)),
    ...lists.map(
      ({ id, name, poster_paths: [posterPath = null] }): SuggestionEntry => ({
        key: `list ${id}`,
        href: paths.list(id),
        kind: 'list',
        title: name,
        detail: t('list'),
        posterPath,
      }),
    ),
  ];
}

function toEntry(suggestion: Suggestion, t: TranslateKind): SuggestionEntry {
  const { kind, id, title, year, posterPath, episode, textLanguage } = suggestion;
  const facts = [episode && episodeCode(episode.season, episode.episode), year, t(kind)];
  return {
    key: `${kind} ${id}`,
    href: pathOf(suggestion),
    kind,
    title,
    ...(textLanguage?.title && { lang: textLanguage.title }),
    detail: t.formats.facts(facts),
    posterPath,
  };
}

function pathOf({ kind, id, episode }: Suggestion): string {
  if (episode !== null) return paths.episode({ id, ...episode });
  return kind === 'movie' || kind === 'tv' ? paths.title({ mediaType: kind, id }) : href(`/${kind}/:id`, { id });
}

/** Whether each typed word begins a word of the name. */
function hasWords(name: string, query: string): boolean {
  const words = wordsOf(name);
  const typed = wordsOf(query);
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
