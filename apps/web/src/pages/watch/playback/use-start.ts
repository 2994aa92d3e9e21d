import { itemToWire } from '@marquee/domain/catalogue/title-key';
import { type Playable, type PlayerServer, playerDialect, playerUrl } from '@marquee/domain/player/player';
import type { PlayedSeconds } from '@marquee/domain/record/next-up';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useIsLate } from '../../../lib/browser/use-is-late.ts';
import { usePending } from '../../../lib/history/outbox.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/storage/preferences.ts';
import { resumePosition } from './resume-position.ts';

/** Where a title starts, in seconds; 'waiting' for the record, or for the viewer's answer. */
export type Start =
  | { readonly status: 'waiting' }
  | { readonly status: 'asking'; readonly played: PlayedSeconds; readonly choose: (seconds: number | null) => void }
  | { readonly status: 'known'; readonly seconds: number | null };

interface StartInput {
  server: PlayerServer;
  title: Playable;
  /** The frame plays it already: its player went on to it. */
  isPlaying: boolean;
  /** The episode before it ended: it plays on without a question. */
  isContinued: boolean;
}

/** Decides once for each title: its own positions never ask later on (docs/behaviour/watching.md §6). */
export function useStart({ server, title, isPlaying, isContinued }: StartInput): Start {
  const { rememberPosition } = usePreferences();
  const [decided, setDecided] = useState<{ title: Playable; seconds: number | null } | null>(null);
  const isDecided = decided !== null && isSame(decided.title, title);
  // A server that cannot start elsewhere waits for nothing.
  const canResume = server.resume !== undefined || playerDialect(server) === 'player.js';
  const isAsked = !isDecided && canResume && rememberPosition && !isPlaying;
  const played = usePlayed(title, isAsked);

  const choose = (seconds: number | null) => setDecided({ title, seconds });
  const start = (): Start => {
    if (isDecided) return { status: 'known', seconds: decided.seconds };
    if (!isAsked) return { status: 'known', seconds: null };
    if (played === 'loading') return { status: 'waiting' };
    if (played === null || isContinued) return { status: 'known', seconds: played?.positionSeconds ?? null };
    return { status: 'asking', played, choose };
  };
  const result = start();
  const isKnown = result.status === 'known';
  const seconds = isKnown ? result.seconds : null;
  useEffect(() => {
    if (isKnown && !isDecided) setDecided({ title, seconds });
  }, [isKnown, isDecided, title, seconds]);
  return result;
}

/** Where the title was left, by the server's record and by what it was not sent yet. */
function usePlayed(title: Playable, enabled: boolean): PlayedSeconds | null | 'loading' {
  const session = useSession();
  const isMember = session.status !== 'signed-out';
  const trpc = useTrpc();
  const named = itemToWire(title);
  const record = useQuery(trpc.watches.forTitle.queryOptions(named, { enabled: enabled && isMember, staleTime: 0 }));
  const pending = usePending(isMember ? (session.user?.id ?? null) : 'visitor', 'progress');
  const isLate = useIsLate(`${named.media_type} ${named.media_id}`, enabled && isMember);
  if (enabled && isMember && !record.isFetchedAfterMount && !isLate) return 'loading';
  return resumePosition(title, { record: record.data ?? null, pending });
}

function isSame(a: Playable, b: Playable): boolean {
  return playerUrl(noServer, a) === playerUrl(noServer, b) && a.mediaType === b.mediaType;
}

const noServer = { movieUrl: '', tvUrl: '' };
