import { displayId } from '@marquee/domain/catalogue/media-item';
import { isSameTitle, type LocalHistoryEntry } from '@marquee/domain/history/local-history';
import type { HistoryRecord, WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { useQuery } from '@tanstack/react-query';
import { useServerTimestamps } from '../../lib/api/server-clock.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { continueWatching } from '../../lib/history/continue-watching.ts';
import { localHistory } from '../../lib/history/local-history.ts';
import { useSession } from '../../lib/session/session.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import type { EpisodeNumber } from '../../lib/text/episodes.ts';
import { usePendingEvents } from './outbox.ts';

export interface LastWatched {
  /** The last watched episode; null if none is known. */
  readonly episode: EpisodeNumber | null;
  /** 'loading': the server may still return another. 'uncertain': it failed, and may know a later one. */
  readonly status: 'loading' | 'known' | 'uncertain';
}

/**
 * Where to resume a show: from the server when signed in, else from the local history. Starts from the hero's buttons
 * do not count.
 */
export function useLastWatched(showId: number): LastWatched {
  const session = useSession();
  const isSignedIn = session.status !== 'signed-out';
  const title = { media_id: String(showId), media_type: 'tv' } as const;
  const trpc = useTrpc();
  const record = useQuery(trpc.history.get.queryOptions(title, { enabled: isSignedIn, staleTime: 0 }));
  const pending = usePendingEvents(session.user?.id ?? null);
  const local = useServerTimestamps(useStoredValue(localHistory));
  const isWatched = (entry: LocalHistoryEntry) => isSameTitle(entry, title) && !entry.beginning;
  const localEntry = local.find(isWatched);

  if (!isSignedIn) return { episode: episodeOf(localEntry), status: 'known' };
  const hasFailed = record.isError && record.data === undefined;
  const serverItems = record.data && !record.data.beginning ? [displayOf(record.data)] : [];
  const events = pending.filter(isWatched);
  const [newest] = continueWatching(serverItems, hasFailed && localEntry ? [...events, localEntry] : events);
  return {
    episode: episodeOf(newest),
    status: !record.isFetchedAfterMount ? 'loading' : record.isError ? 'uncertain' : 'known',
  };
}

function displayOf(record: HistoryRecord): WatchDisplayItem {
  const { media_id, media_type, season, episode, last_watched } = record;
  return {
    id: displayId(media_type, media_id),
    mediaType: media_type,
    mediaId: Number(media_id),
    title: null,
    poster: null,
    lastWatched: last_watched,
    rating: null,
    year: null,
    genres: [],
    season,
    episode,
  };
}

function episodeOf(watched: { season: number | null; episode: number | null } | null | undefined) {
  if (!watched || watched.season === null || watched.episode === null) return null;
  return { season: watched.season, episode: watched.episode };
}
