import { SuggestLimit, SuggestQuery, suggestionKinds } from '@marquee/domain/catalogue/suggestions';
import { textLanguageOf } from '@marquee/domain/catalogue/text-language';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from './define-rest-route.ts';

const route = restRoutesOf('Catalogue');

const SuggestedItem = z.object({
  kind: z.enum(suggestionKinds),
  id: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  poster_path: z.string().nullable(),
  text_language: textLanguageOf('title'),
});

/** Suggestions of titles, people and collections (docs/behaviour/search.md §1). */
export const suggestionRoutes = [
  route('GET /api/suggest', 'catalogue.suggest', {
    operationId: 'listSuggestions',
    summary: 'List suggestions for a query',
    description:
      'Returns titles, people and collections that somebody who has typed this most likely means, best first. Typing errors, word order, marks and missing articles do not matter; ids of IMDb and addresses of IMDb and TMDB are looked up.',
    fields: z.object({ q: SuggestQuery, limit: SuggestLimit }),
    input: ({ q, limit }) => ({ query: q, limit }),
    message: responseMessages.suggestionsRead,
    data: z.object({ items: z.array(SuggestedItem) }),
    toData: ({ items }) => ({
      items: items.map(({ kind, id, title, year, posterPath, textLanguage }) => ({
        kind,
        id: String(id),
        title,
        year,
        poster_path: posterPath,
        ...(textLanguage && { text_language: textLanguage }),
      })),
    }),
    example: {
      query: { q: 'interstelar' },
      data: {
        items: [
          {
            kind: 'movie',
            id: '157336',
            title: 'Interstellar',
            year: 2014,
            poster_path: '/gEU2QniE6E77NI6lCU6MxlNBvIx.jpg',
          },
        ],
      },
    },
  }),
];
