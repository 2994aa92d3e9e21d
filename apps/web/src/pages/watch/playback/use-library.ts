import type { Playable } from '@marquee/domain/player/player';
import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useIsLate } from '../../../lib/browser/use-is-late.ts';
import { useLibraryView } from '../../../lib/session/library-view.ts';

/** Addresses are valid for 12 hours: what is chosen later in a long visit still is. */
const refreshMs = 3_600_000;

/** What the library has for a title to play. */
export interface LibraryPlayback {
  /** False while it loads; the page waits for it, but not for long. */
  readonly isKnown: boolean;
  /** Signed path of the player page; null without a file that plays. */
  readonly address: string | null;
  /** Why a file that is there does not play, as a sentence. */
  readonly problem: string | null;
}

/** The visitor's own, so it is read after the first render (docs/behaviour/library.md §4). */
export function useLibrary(title: Playable | null): LibraryPlayback {
  const trpc = useTrpc();
  const isOn = useLibraryView() === 'on' && title !== null;
  const query = title ?? { mediaType: 'movie', id: 1 };
  const file = useQuery(trpc.library.play.queryOptions(query, { enabled: isOn, refetchInterval: refreshMs }));
  const isWaiting = isOn && file.data === undefined && file.errorUpdateCount === 0;
  const isLate = useIsLate(JSON.stringify(query), isWaiting);
  const { address = null, problem = null } = (isOn && file.data) || {};
  return { isKnown: !isWaiting || isLate, address, problem };
}
