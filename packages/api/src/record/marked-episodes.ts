import { CatalogueError, isNotFound } from '@marquee/catalogue/catalogue-error';
import { readAll } from '@marquee/catalogue/title-reads';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/upstream-title';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import { compareEpisodes, type EpisodeKey } from '@marquee/domain/record/episode-key';
import { airedEpisodes, airedSpecials } from '@marquee/domain/record/listed-episodes';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { Mark } from '@marquee/domain/record/watches';
import { readLists, withLists } from '@marquee/titles/season-lists';
import { type TitleValues, valuesOf } from '@marquee/titles/title-values';
import { ApplicationError } from '../errors.ts';
import { type ShowContext, todayOf } from './show-episodes.ts';

/** An episode, or a movie (0, 0), to mark. */
export interface MarkedEpisode extends EpisodeKey {
  /** YYYY-MM-DD of the airing or release; '' when unknown. */
  readonly date: string;
  /** Runtime; null when unknown. */
  readonly minutes: number | null;
}

interface Marked {
  readonly episodes: readonly MarkedEpisode[];
  /** Null while the catalogue does not answer. */
  readonly facts: TitleValues | null;
}

/**
 * The episodes that a mark names. A single episode or movie can be marked while the catalogue fails, but not once it
 * reports that there is none.
 * @throws CatalogueError if several are marked and the catalogue fails; ApplicationError if nothing is there to mark
 */
export async function markedEpisodes(context: ShowContext, mark: Mark): Promise<Marked> {
  const id = Number(mark.media_id);
  const { catalogue } = context;
  if (mark.media_type === 'movie') {
    const movie = await orNull(catalogue.movie(id));
    const { date, runtime } = movie ?? { date: '', runtime: null };
    return {
      episodes: [{ season: 0, episode: 0, date, minutes: runtime }],
      facts: movie && (await markedTitleValues(context, movie)),
    };
  }
  const { season, episode, through } = mark;
  if (season !== undefined && episode !== undefined && !through) {
    const [show, listed] = await Promise.all([orNull(catalogue.show(id)), orNull(catalogue.season(id, season))]);
    const found = listed?.episodes.find(({ number }) => number === episode);
    if (listed && !found) throw new ApplicationError('NOT_FOUND', recordMessages.noEpisode);
    const minutes = runtimes(show, listed?.episodes ?? [])(episode);
    const facts = show && (await markedTitleValues(context, show));
    return { episodes: [{ season, episode, date: found?.date ?? '', minutes }], facts };
  }
  const show = await catalogue.show(id);
  const numbers = show.seasons
    .filter(({ episodeCount }) => episodeCount > 0)
    .map(({ number }) => number)
    .filter((number) =>
      season === undefined ? number > 0 : through ? number > 0 && number <= season : number === season,
    );
  if (season !== undefined && !numbers.includes(season)) {
    throw new ApplicationError('NOT_FOUND', recordMessages.noEpisode);
  }
  const aired = await airedOf(context, show, numbers);
  const last = through && episode !== undefined ? { season: season ?? 0, episode } : null;
  const episodes = last ? aired.filter((key) => compareEpisodes(key, last) <= 0) : aired;
  if (last && !episodes.some((key) => compareEpisodes(key, last) === 0)) {
    throw new ApplicationError('NOT_FOUND', recordMessages.noEpisode);
  }
  if (episodes.length === 0) throw new ApplicationError('NOT_FOUND', recordMessages.notAired);
  return { episodes, facts: await markedTitleValues(context, show) };
}

/** What is stored of a title that the caller marks: what has aired is as on their day. */
export function markedTitleValues(context: ShowContext, title: MovieRecord | ShowRecord): Promise<TitleValues> {
  return valuesOf({ catalogue: context.catalogue, now: context.clock(), today: todayOf(context) }, title);
}

/** The aired episodes of the seasons. */
async function airedOf(context: ShowContext, show: ShowRecord, numbers: readonly number[]): Promise<MarkedEpisode[]> {
  const lists = await readAll(numbers, async (number) => {
    const [list] = await readLists(context.catalogue, show, [number]);
    return list ?? { number, episodes: [] };
  });
  const listed = withLists(show, lists);
  const today = todayOf(context);
  const aired = [...airedSpecials(listed, today), ...airedEpisodes(listed, today)];
  return lists.flatMap(({ number, episodes }) => {
    const byNumber = new Map(episodes.map((episode) => [episode.number, episode]));
    const minutesOf = runtimes(show, episodes);
    return aired
      .filter(({ season }) => season === number)
      .map((key) => ({ ...key, date: byNumber.get(key.episode)?.date ?? '', minutes: minutesOf(key.episode) }));
  });
}

/** The minutes of each episode: its own runtime, else that of the show, else the median of its season, else null. */
export function runtimes(
  show: Pick<ShowRecord, 'episodeRuntime'> | null,
  episodes: readonly Episode[],
): (episode: number) => number | null {
  const own = new Map(episodes.map(({ number, runtime }) => [number, runtime]));
  const known = [...own.values()].flatMap((runtime) => runtime ?? []).sort((a, b) => a - b);
  const usual = show?.episodeRuntime ?? known[Math.floor(known.length / 2)] ?? null;
  return (episode) => own.get(episode) ?? usual;
}

/** Null if the catalogue fails; a title or season that does not exist is an error. */
async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof CatalogueError) || isNotFound(error)) throw error;
    return null;
  }
}
