import { EpisodeNumber, MediaId, SeasonNumber } from '@marquee/domain/catalogue/media';
import type { TextLanguages } from '@marquee/domain/catalogue/text-language';
import { z } from 'zod';
import { lenientList, Name, parseDocument, renamedObject } from './upstream-field.ts';
import { maxItems, mediaItemSchema, PersonItem } from './upstream-list.ts';

const FoundEpisode = renamedObject({
  showId: ['show_id', MediaId],
  season: ['season_number', SeasonNumber],
  episode: ['episode_number', EpisodeNumber],
  name: ['name', Name],
});

type FoundEpisodeRecord = z.output<typeof FoundEpisode> & { readonly textLanguage?: TextLanguages };

const FindDocument = z.object({
  movie_results: z.array(z.unknown()).pipe(lenientList(mediaItemSchema('movie'), maxItems)),
  tv_results: z.array(z.unknown()).pipe(lenientList(mediaItemSchema('tv'), maxItems)),
  person_results: lenientList(PersonItem, maxItems),
  tv_episode_results: lenientList(FoundEpisode, maxItems),
});

/** What the id of another site names. @throws CatalogueError 'invalid-response' */
export function parseFound(document: unknown) {
  const found = parseDocument(FindDocument, document);
  return {
    titles: [...found.movie_results, ...found.tv_results],
    people: found.person_results,
    episodes: found.tv_episode_results as readonly FoundEpisodeRecord[],
  };
}

export type FoundRecord = Readonly<ReturnType<typeof parseFound>>;
