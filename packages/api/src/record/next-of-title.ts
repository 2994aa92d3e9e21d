import type { ListedShow } from '@marquee/domain/record/listed-episodes';
import {
  isDismissed,
  isResumable,
  nextUp,
  type PlayedPosition,
  type TitleEvents,
} from '@marquee/domain/record/next-up';
import { newestAiredSeason } from '@marquee/titles/season-lists';
import { nextUpByLists, type ShowContext, todayOf } from './show-episodes.ts';
import type { TitleActivity } from './title-activity.ts';

/** What a card of a title is about; season and episode of a movie are 0. */
export interface UpNext {
  readonly state: 'opened' | 'resume' | 'next';
  readonly season: number;
  readonly episode: number;
  readonly episodeName: string | null;
  /** Null unless it is resumed. */
  readonly position: PlayedPosition | null;
}

/**
 * What to continue with after the latest event of a title; 'settled' if it is caught up, seen to its end or dismissed,
 * null if it has no event.
 * @throws CatalogueError
 */
export async function nextOf(context: ShowContext, title: TitleActivity): Promise<UpNext | 'settled' | null> {
  if (title.event === null) return null;
  if (await isHidden(context, title)) return 'settled';
  const { position } = title.event;
  if (title.mediaType === 'movie') {
    if (!position || !isResumable(position)) return 'settled';
    return { state: 'resume', season: 0, episode: 0, episodeName: null, position };
  }
  return position ? resumed(context, title.mediaId, position) : nextEpisode(context, title);
}

/** Whether its card was dismissed, and nothing newer has aired or was done since. */
async function isHidden(context: ShowContext, { mediaType, mediaId, event, dismissal }: TitleActivity) {
  // An event after the dismissal needs no look at what has aired since.
  if (!event || !dismissal || dismissal.dismissedAt < event.at) return false;
  const { catalogue } = context;
  const aired =
    mediaType === 'movie' ? [] : await newestAiredSeason(catalogue, await catalogue.show(mediaId), todayOf(context));
  return isDismissed(dismissal, { latest: event, aired });
}

async function resumed(
  { catalogue }: ShowContext,
  showId: number,
  position: PlayedPosition,
): Promise<UpNext | 'settled'> {
  const { season, episode } = position;
  const listed = await catalogue.season(showId, season).catch(() => null);
  const episodeName = listed?.episodes.find(({ number }) => number === episode)?.name || null;
  return { state: 'resume', season, episode, episodeName, position };
}

async function nextEpisode(context: ShowContext, { mediaId, event, seenAfter }: TitleActivity) {
  if (event === null) return 'settled';
  const { season, episode, at } = event;
  const watches = [
    { season, episode, watchedAt: at, enteredAt: at },
    ...seenAfter.map((key) => ({ ...key, watchedAt: at - 1, enteredAt: at - 1 })),
  ];
  const events: TitleEvents = { watches, progress: [], restartedAt: null };
  const inSeason = await nextInSeason(context, mediaId, events);
  if (inSeason) return inSeason;
  const { next, lists } = await nextUpByLists(context, await context.catalogue.show(mediaId), events);
  if (next.state !== 'next') return 'settled';
  const listed = lists.find(({ number }) => number === next.season)?.episodes ?? [];
  const episodeName = listed.find(({ number }) => number === next.episode)?.name || null;
  return { state: 'next' as const, season: next.season, episode: next.episode, episodeName, position: null };
}

/** Most often the next episode is one of the same season: one document tells, and the show's need not be read. */
async function nextInSeason(context: ShowContext, showId: number, events: TitleEvents): Promise<UpNext | null> {
  const [latest, ...later] = events.watches;
  if (!latest) return null;
  const listed = await context.catalogue.season(showId, latest.season).catch(() => null);
  if (!listed?.episodes.some(({ number }) => number > latest.episode)) return null;
  const season: ListedShow = {
    seasons: [{ number: latest.season, date: '', episodes: listed.episodes }],
    date: '',
    isReturning: false,
    hasEnded: false,
  };
  const next = nextUp({ ...events, ...season }, todayOf(context));
  if (next.state !== 'next') return null;
  const isSeen = later.some((key) => key.season === next.season && key.episode === next.episode);
  const isBefore = next.episode <= latest.episode;
  if (isSeen || isBefore) return null;
  const episodeName = listed.episodes.find(({ number }) => number === next.episode)?.name || null;
  return { state: 'next', season: next.season, episode: next.episode, episodeName, position: null };
}
