import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { ShowRecord } from '@marquee/catalogue/upstream-title';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import { airedEpisodes, compareEpisodes, type EpisodeKey, isEnded } from '@marquee/domain/record/next-up';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { Mark } from '@marquee/domain/record/watches';
import { readAll } from '../catalogue/title-reads.ts';
import type { Context } from '../context.ts';
import { ApplicationError, isNotFound } from '../errors.ts';
import { factsOf, type TitleFacts } from './title-facts.ts';

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
  readonly facts: TitleFacts | null;
}

/**
 * The episodes that a mark names. A single episode or movie needs no answer of the catalogue, unless that says it does
 * not exist.
 * @throws CatalogueError if several are marked and the catalogue fails; ApplicationError if nothing is there to mark
 */
export async function markedEpisodes(context: Pick<Context, 'catalogue' | 'clock'>, mark: Mark): Promise<Marked> {
  const id = Number(mark.media_id);
  const { catalogue } = context;
  if (mark.media_type === 'movie') {
    const movie = await orNull(catalogue.movie(id));
    const { date, runtime } = movie ?? { date: '', runtime: null };
    return {
      episodes: [{ season: 0, episode: 0, date, minutes: runtime }],
      facts: movie && (await factsOf(context, movie)),
    };
  }
  const { season, episode, through } = mark;
  if (season !== undefined && episode !== undefined && !through) {
    const [show, listed] = await Promise.all([orNull(catalogue.show(id)), orNull(catalogue.season(id, season))]);
    const found = listed?.episodes.find(({ number }) => number === episode);
    if (listed && !found) throw new ApplicationError('NOT_FOUND', recordMessages.noEpisode);
    const { date, runtime } = found ?? { date: '', runtime: null };
    return { episodes: [{ season, episode, date, minutes: runtime }], facts: show && (await factsOf(context, show)) };
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
  return { episodes, facts: await factsOf(context, show) };
}

/** The aired episodes of the seasons; of specials, which have no order, those with a date in the past. */
async function airedOf(
  { catalogue, clock }: Pick<Context, 'catalogue' | 'clock'>,
  show: ShowRecord,
  numbers: readonly number[],
): Promise<MarkedEpisode[]> {
  const seasons = await readAll(numbers, async (number) => ({
    number,
    episodes: (await catalogue.season(show.id, number)).episodes,
  }));
  const listed = new Map<string, Episode>();
  for (const { number, episodes } of seasons) {
    for (const episode of episodes) listed.set(`${number}/${episode.number}`, episode);
  }
  const today = clock().toISOString().slice(0, 10);
  const specials = seasons
    .filter(({ number }) => number === 0)
    .flatMap(({ episodes }) => episodes.filter(({ date }) => date !== '' && date <= today))
    .map(({ number }) => ({ season: 0, episode: number }));
  const aired = airedEpisodes({ seasons, hasEnded: isEnded(show.status) }, clock().getTime());
  return [...specials, ...aired].map((key) => {
    const { date = '', runtime = null } = listed.get(`${key.season}/${key.episode}`) ?? {};
    return { ...key, date, minutes: runtime };
  });
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
