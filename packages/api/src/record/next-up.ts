import { readAllSettled, valueOrNull, warnOfFailedTitles } from '@marquee/catalogue/title-reads';
import type { EpisodeKey } from '@marquee/domain/record/listed-episodes';
import { isDismissed, isResumable } from '@marquee/domain/record/next-up';
import type { NextUpItem, NextUpList, NextUpQuery } from '@marquee/domain/record/watches';
import { newestAiredSeason } from '@marquee/titles/season-lists';
import type { MemberContext } from '../context.ts';
import { latestEvents, type TitleEvent } from './latest-events.ts';
import { wireEpisode } from './rows.ts';
import { nextUpByLists, type ShowContext, todayOf } from './show-episodes.ts';

/** Titles with events that are looked at, the newest; far more than a row of cards shows. */
const maxTitles = 200;

/** A card, or that the title needs none. */
type Outcome = NextUpItem | 'settled';

/**
 * Continue Watching (docs/behaviour/record.md §3): the episode or movie to go on with, newest event first. A title that
 * the catalogue does not answer for is in neither list.
 */
export async function nextUpCards(context: MemberContext, { limit }: NextUpQuery): Promise<NextUpList> {
  const events = await latestEvents(context, maxTitles);
  const outcomes = await readAllSettled(events, (event) => cardOf(context, event));
  warnOfFailedTitles(context.log, outcomes, 'next up without some of its titles');
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

const timeOf = ({ event }: TitleEvent) => new Date(event.at).toISOString();

function cardOf(context: ShowContext, title: TitleEvent): Promise<Outcome> {
  return title.mediaType === 'movie' ? movieCard(context, title) : showCard(context, title);
}

async function movieCard({ catalogue }: ShowContext, title: TitleEvent): Promise<Outcome> {
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

async function showCard(context: ShowContext, title: TitleEvent): Promise<Outcome> {
  const { event, dismissal, seenAfter } = title;
  const show = await context.catalogue.show(title.mediaId);
  // An event after the dismissal needs no look at what has aired since.
  if (dismissal && dismissal.dismissedAt >= event.at) {
    const aired = await newestAiredSeason(context.catalogue, show, todayOf(context));
    if (isDismissed(dismissal, { latest: event, aired })) return 'settled';
  }
  const { position, at } = event;
  const seen = [
    { season: event.season, episode: event.episode, watchedAt: at, enteredAt: at },
    ...seenAfter.map((key) => ({ ...key, watchedAt: at - 1, enteredAt: at - 1 })),
  ];
  const events = { watches: position ? [] : seen, progress: position ? [position] : [], restartedAt: null };
  const { next, lists } = await nextUpByLists(context, show, events);
  if (next.state !== 'resume' && next.state !== 'next') return 'settled';
  const listed = lists.find(({ number }) => number === next.season)?.episodes ?? [];
  return {
    ...card(title, next),
    title: show.title,
    episode_name: listed.find(({ number }) => number === next.episode)?.name || null,
    poster_path: show.posterPath,
  };
}

function card(title: TitleEvent, { season, episode }: EpisodeKey) {
  const { position } = title.event;
  return {
    ...wireEpisode({ mediaType: title.mediaType, mediaId: title.mediaId, season, episode }),
    state: position ? ('resume' as const) : ('next' as const),
    position_seconds: position?.positionSeconds ?? null,
    duration_seconds: position?.durationSeconds ?? null,
    last_event_at: timeOf(title),
  };
}
