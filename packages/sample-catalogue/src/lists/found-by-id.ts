import type { MediaType } from '@marquee/domain/catalogue/media';
import { seasonDetails } from '../details/season-details.ts';
import type { SampleDay } from '../sample-day.ts';
import imdbIds from '../titles/imdb-ids.json' with { type: 'json' };
import { toPersonItem } from './people.ts';

/** What each known id names: the key of a title, a person's name, or '5032/5/14' for an episode of a show. */
const named: Readonly<Record<keyof typeof imdbIds, ReadonlyMap<string, string>>> = {
  movie: keysById(imdbIds.movie),
  tv: keysById(imdbIds.tv),
  person: keysById(imdbIds.person),
  episode: keysById(imdbIds.episode),
};

function keysById(ids: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(ids).map(([key, id]) => [id, key]));
}

/** What an id of IMDb names, in the upstream's format; of other sites the sample has no ids. */
export function foundById(day: SampleDay, { externalId, source }: { externalId: string; source: string }) {
  const keyOf = (kind: keyof typeof imdbIds) => (source === 'imdb_id' ? named[kind].get(externalId) : undefined);
  const titles = (media: MediaType) => {
    const key = keyOf(media);
    return day.titles.flatMap(({ title, item }) =>
      title.mediaType === media && String(title.id) === key ? [{ ...item, media_type: media }] : [],
    );
  };
  const name = keyOf('person');
  const people = name === undefined ? [] : [...day.people().values()].filter(({ summary }) => summary.name === name);
  return {
    movie_results: titles('movie'),
    person_results: people.map((person) => ({ ...toPersonItem(person), media_type: 'person' })),
    tv_results: titles('tv'),
    tv_episode_results: episodesAt(day, keyOf('episode')),
    tv_season_results: [],
  };
}

function episodesAt({ titles, today }: SampleDay, key = ''): object[] {
  const [showId, seasonNumber, episodeNumber] = key.split('/').map(Number);
  return titles.flatMap(({ title }) => {
    if (title.mediaType !== 'tv' || title.id !== showId) return [];
    const seasons = title.seasons.filter(({ number }) => number === seasonNumber);
    const episodes = seasons.flatMap((season) => seasonDetails(title, season, today).episodes);
    return episodes.filter((episode) => episode.episode_number === episodeNumber);
  });
}
