import type { Episode } from '@marquee/domain/details';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';
import type { EpisodeList } from '../titles.ts';
import { lenientList, parseDocument } from './document-schema.ts';
import { numbered } from './numbered.ts';
import { Day, Minutes, Name, PicturePath, Prose, Rating } from './upstream-field.ts';

const UpstreamEpisode = z
  .object({
    episode_number: z.int().positive().max(limits.largestEpisode),
    name: Name,
    overview: Prose,
    still_path: PicturePath,
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
  episodes: z.array(z.unknown()).pipe(lenientList(UpstreamEpisode, limits.largestEpisode)),
});

/** Reads a season's episodes, in order of number, each number once. @throws CatalogueError 'bad-answer' */
export function parseSeason(document: unknown): EpisodeList {
  return { episodes: numbered(parseDocument(SeasonDocument, document).episodes) };
}
