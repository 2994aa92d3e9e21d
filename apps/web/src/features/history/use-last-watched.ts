import { isSameTitle } from '@marquee/domain/catalogue/title-key';
import type { WatchEvent } from '@marquee/domain/history/watch-history';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { usePending } from '../../lib/history/outbox.ts';
import { useSession } from '../../lib/session/session.ts';

export interface LastWatched {
  /** The last watched episode; null if none is known. */
  readonly episode: EpisodeKey | null;
  /** When it was opened, in ms since 1970. */
  readonly openedAt: number | null;
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
  const pending = usePending(session.user?.id ?? null, 'opened');
  const visited = usePending('visitor', 'opened');
  const isWatched = (event: WatchEvent) => isSameTitle(event, title) && !event.auto_started;

  if (!isSignedIn) {
    const event = visited.find(isWatched);
    return { episode: episodeOf(event), openedAt: event?.timestamp ?? null, status: 'known' };
  }
  const stored = record.data?.auto_started ? null : record.data;
  const hasFailed = record.isError && record.data === undefined;
  const event = newestOf([...pending, ...(hasFailed ? visited : [])].filter(isWatched));
  const isNewer = event && (!stored || event.timestamp > Date.parse(stored.last_watched));
  return {
    episode: episodeOf(isNewer ? event : stored),
    openedAt: isNewer ? event.timestamp : stored ? Date.parse(stored.last_watched) : null,
    status: !record.isFetchedAfterMount ? 'loading' : record.isError ? 'uncertain' : 'known',
  };
}

function newestOf(events: readonly WatchEvent[]): WatchEvent | undefined {
  return events.toSorted((a, b) => b.timestamp - a.timestamp)[0];
}

function episodeOf(watched: { season: number | null; episode: number | null } | null | undefined) {
  if (!watched || watched.season === null || watched.episode === null) return null;
  return { season: watched.season, episode: watched.episode };
}
