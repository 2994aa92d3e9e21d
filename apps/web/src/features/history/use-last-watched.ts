import type { EpisodeNumber } from '@marquee/domain/episodes';
import { findHistoryEntry } from '@marquee/domain/history';
import { continueWatching, displayId } from '@marquee/domain/history-display';
import type { HistoryRecord, WatchDisplayItem } from '@marquee/domain/watch-history';
import { localHistory } from '../../lib/local-history.ts';
import { useOnServerClock } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePendingEvents } from './use-pending-events.ts';

export interface LastWatched {
  /** The episode of a show that was watched last; null where none is known. */
  readonly episode: EpisodeNumber | null;
  /** 'asking': the server may still name another. 'uncertain': it could not be asked, and knows perhaps a later one. */
  readonly status: 'asking' | 'known' | 'uncertain';
}

/** Where a show goes on: by the server for whoever is signed in, by the browser's own list for everybody else. */
export function useLastWatched(showId: number): LastWatched {
  const session = useSession();
  const signedIn = session.status !== 'signed-out';
  const title = { media_id: String(showId), media_type: 'tv' } as const;
  const record = trpc.history.get.useQuery(title, { enabled: signedIn, staleTime: 0 });
  const pending = usePendingEvents(session.user?.id ?? null);
  const local = useOnServerClock(useStoredValue(localHistory));
  const own = findHistoryEntry(local, { mediaType: 'tv', id: showId });

  if (!signedIn) return { episode: episodeOf(own), status: 'known' };
  const failed = record.isError && record.data === undefined;
  const known = record.data ? [displayOf(record.data)] : [];
  const events = pending.filter(({ media_id, media_type }) => media_id === title.media_id && media_type === 'tv');
  const [newest] = continueWatching(known, failed && own ? [...events, own] : events);
  return {
    episode: episodeOf(newest),
    status: !record.isFetchedAfterMount ? 'asking' : record.isError ? 'uncertain' : 'known',
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
