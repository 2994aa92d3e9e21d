import type { Episode } from '@marquee/domain/catalogue/title-details';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';
import type { EpisodeList } from '../titles.ts';
import { lenientList, parseDocument, uniqueByNumber } from './document-schema.ts';

import { Day, ImagePath, Minutes, Name, Rating, Text } from './upstream-field.ts';

const UpstreamEpisode = z
  .object({
    episode_number: z.int().positive().max(limits.maxEpisode),
    name: Name,
    overview: Text,
    still_path: ImagePath,
    runtime: Minutes,
    vote_average: Rating,
    air_date: Day,
  })
  .transform(
    (episode): Episode => ({
      number: episode.episode_number,
      name: episode.name,
      overview: episode.overview,
      stillPath: episode.still_path,
      runtime: episode.runtime,
      rating: episode.vote_average,
      date: episode.air_date,
    }),
  );

const SeasonDocument = z.object({
  episodes: z.array(z.unknown()).pipe(lenientList(UpstreamEpisode, limits.maxEpisode)),
});

/** Parses a season's episodes, sorted by number, each number once. @throws CatalogueError 'invalid-response' */
export function parseSeason(document: unknown): EpisodeList {
  return { episodes: uniqueByNumber(parseDocument(SeasonDocument, document).episodes) };
}
