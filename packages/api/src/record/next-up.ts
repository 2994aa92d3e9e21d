import type { ShowRecord } from '@marquee/catalogue/upstream-title';
import {
  airedEpisodes,
  type EpisodeKey,
  isDismissed,
  isEnded,
  isFinished,
  isResumable,
  nextUp,
} from '@marquee/domain/record/next-up';
import type { NextUpItem, NextUpList, NextUpQuery } from '@marquee/domain/record/watches';
import { readAllSettled, valueOrNull, warnOfFailedTitles } from '../catalogue/title-reads.ts';
import type { MemberContext } from '../context.ts';
import { latestEvents, type TitleEvent } from './latest-events.ts';
import { wireEpisode } from './rows.ts';

/** Titles with events that are looked at, the newest; far more than a row of cards shows. */
const maxTitles = 200;

type Catalogue = Pick<MemberContext, 'catalogue' | 'clock'>;

/** A card, or that the title needs none. */
type Outcome = NextUpItem | 'settled';

/**
 * Continue Watching (docs/behaviour/record.md §3): the episode or movie to go on with, newest event first. A title that
 * the catalogue does not answer for is in neither list.
 */
export async function nextUpCards(context: MemberContext, { limit }: NextUpQuery): Promise<NextUpList> {
  const events = await latestEvents(context, maxTitles);
  const outcomes = await readAllSettled(events, (event) => cardOf(context, event));
  warnOfFailedTitles(context, outcomes, 'next up without some of its titles');
  const list: NextUpList = { items: [], settled: [] };
  for (const [index, title] of events.entries()) {
    const outcome = valueOrNull(outcomes[index]);
    if (outcome === 'settled') {
      const { media_id, media_type } = wireEpisode({ ...title, ...title.event });
      list.settled.push({ media_id, media_type, last_event_at: timeOf(title) });
    } else if (outcome && list.items.length < limit) list.items.push(outcome);
  }
  return list;
}

const timeOf = ({ event }: TitleEvent) => new Date(event.watchedAt).toISOString();

function cardOf(context: Catalogue, title: TitleEvent): Promise<Outcome> {
  return title.mediaType === 'movie' ? movieCard(context, title) : showCard(context, title);
}

async function movieCard({ catalogue }: Catalogue, title: TitleEvent): Promise<Outcome> {
  const { event, dismissal } = title;
  if (!event.position || !isResumable(event.position)) return 'settled';
  if (dismissal && isDismissed(dismissal, { latest: event, aired: [] })) return 'settled';
  const movie = await catalogue.movie(title.mediaId).catch(() => null);
  return {
    ...card(title, event),
    title: movie?.title ?? null,
    episode_name: null,
    poster_path: movie?.posterPath ?? null,
  };
}

async function showCard(context: Catalogue, title: TitleEvent): Promise<Outcome> {
  const { event, dismissal } = title;
  const now = context.clock().getTime();
  const show = await context.catalogue.show(title.mediaId);
  const hasEnded = isEnded(show.status);
  // An event after the dismissal needs no look at what has aired since.
  const hidden = dismissal && dismissal.dismissedAt >= event.watchedAt ? dismissal : null;
  const seasons = await readSeasons(context, show, seasonsNear(show, event, hidden?.newestAired ?? event));
  const aired = airedEpisodes({ seasons, hasEnded }, now);
  if (hidden && isDismissed(hidden, { latest: event, aired })) return 'settled';
  const isUnfinished = event.position !== null && !isFinished(event.position);
  const { position } = event;
  const next = nextUp(
    {
      watches: isUnfinished ? [] : [event],
      progress: isUnfinished && position ? [position] : [],
      seasons,
      hasEnded,
      restartedAt: null,
    },
    now,
  );
  if (next.state !== 'resume' && next.state !== 'next') return 'settled';
  const listed = seasons.find(({ number }) => number === next.season)?.episodes ?? [];
  return {
    ...card(title, next),
    title: show.title,
    episode_name: listed.find(({ number }) => number === next.episode)?.name || null,
    poster_path: show.posterPath,
  };
}

function card(title: TitleEvent, { season, episode }: EpisodeKey) {
  const { position } = title.event;
  const isResume = position !== null && !isFinished(position);
  return {
    ...wireEpisode({ mediaType: title.mediaType, mediaId: title.mediaId, season, episode }),
    state: isResume ? ('resume' as const) : ('next' as const),
    position_seconds: isResume ? position.positionSeconds : null,
    duration_seconds: isResume ? position.durationSeconds : null,
    last_event_at: timeOf(title),
  };
}

/**
 * The seasons in which the next episode may be: the one of the latest event and the one after it; and for a dismissed
 * card the ones with episodes newer than at the dismissal.
 */
function seasonsNear(show: ShowRecord, latest: EpisodeKey, dismissed: EpisodeKey): number[] {
  const numbers = regularSeasons(show);
  const next = numbers.find((number) => number > latest.season);
  const newest = numbers.filter((number) => number >= dismissed.season).slice(-2);
  return [...new Set([latest.season, ...(next === undefined ? [] : [next]), ...newest])].filter((number) =>
    numbers.includes(number),
  );
}

/** Numbers of the seasons that have episodes, ascending, without specials. */
function regularSeasons({ seasons }: ShowRecord): number[] {
  return seasons
    .filter(({ number, episodeCount }) => number > 0 && episodeCount > 0)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}

function readSeasons({ catalogue }: Catalogue, show: ShowRecord, numbers: readonly number[]) {
  return Promise.all(
    numbers.map(async (number) => ({ number, episodes: (await catalogue.season(show.id, number)).episodes })),
  );
}

/** The aired episodes of the newest season that has some; empty if none has aired. @throws CatalogueError */
export async function newestAiredSeason(context: Catalogue, show: ShowRecord): Promise<EpisodeKey[]> {
  for (const number of regularSeasons(show).reverse()) {
    const seasons = await readSeasons(context, show, [number]);
    const aired = airedEpisodes({ seasons, hasEnded: isEnded(show.status) }, context.clock().getTime());
    if (aired.length > 0) return aired;
  }
  return [];
}
