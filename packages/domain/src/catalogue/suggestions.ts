import { z } from 'zod';
import { maxQueryLength, suggestionLines } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { textLanguageOf } from './text-language.ts';

/** What a suggestion leads to. */
export const suggestionKinds = ['movie', 'tv', 'person', 'collection'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** What a visitor has typed; as of a search, but it may be blank. */
export const SuggestQuery = z
  .string(messages.queryRequired)
  .trim()
  .max(maxQueryLength, messages.queryTooLong)
  .regex(plainText, messages.invalidInput);

export const SuggestLimit = z.int().min(1).max(suggestionLines).default(suggestionLines);

/** A line below the search field (docs/behaviour/search.md §1). */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  id: z.int().positive(),
  title: z.string(),
  /** Null for people and collections, and where it is unknown. */
  year: z.int().nullable(),
  posterPath: z.string().nullable(),
  /** Season and episode of a query such as "severance s2e5"; null for anything else. */
  episode: z.object({ season: z.int(), episode: z.int() }).nullable(),
  textLanguage: textLanguageOf('title'),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z.object({ items: z.array(Suggestion) });
export type Suggestions = z.infer<typeof Suggestions>;

/** `TITLE_INDEX`: what suggestions are made of. */
export const titleIndexModes = ['seen', 'full', 'off'] as const;
export type TitleIndexMode = (typeof titleIndexModes)[number];
