import { libraryServerId } from '@marquee/domain/player/library-server';
import { type PlayerServer, playerDialect } from '@marquee/domain/player/player';
import type { PlayerOutcome } from '@marquee/domain/player/player-health';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { type PlayerVisit, visitUrl } from './player-visit.ts';

/** After its frame has loaded, a visit of a player counts as good when nothing went wrong for this long. */
const playerSettledMs = 10_000;
/** After its frame has loaded, a player with messages may be silent for this long. */
const playerSilentMs = 30_000;

/** ms that a loaded player may be silent: those of player.js send `ready`, others may send only while they play. */
const silentMs = { 'player.js': playerSettledMs, 'player-event': playerSilentMs } as const;

/**
 * Counts how each frame of a shown visit went (docs/behaviour/watching.md §7): overdue, failed after its load, or fine
 * for a while. Browsers load their own error pages like any other, so a player that should speak and does not has
 * failed.
 */
export function useVisitOutcomes(visit: PlayerVisit | null, hasSpoken: boolean): void {
  const send = useSend();
  /** What was counted last; silence is taken back by a later message. */
  const counted = useRef<{ readonly key: string; readonly isSilence: boolean } | null>(null);
  const loaded = useRef<string | null>(null);
  /** The server of a loaded frame that has said nothing yet. */
  const silent = useRef<PlayerServer | null>(null);
  const key = visit && `${visit.mounts} ${visitUrl(visit)}`;
  const frame = visit?.frame ?? null;
  const server = visit?.server;
  const dialect = server ? playerDialect(server) : null;

  const count = useEffectEvent((outcome: PlayerOutcome, isSilence = false) => {
    if (visit === null || key === null || visit.isReported) return;
    const isCounted = counted.current?.key === key;
    if (isCounted && !(counted.current?.isSilence && outcome === 'load')) return;
    counted.current = { key, isSilence };
    silent.current = null;
    send(visit.server, outcome);
  });
  const countLeft = useEffectEvent(() => {
    const left = silent.current;
    silent.current = null;
    // A reported server is among the failed ones, and counted.
    if (left && visit?.isManual && left.id !== visit.server.id && !visit.failed.has(left.id)) send(left, 'failure');
  });
  const waitForMessage = useEffectEvent(() => {
    silent.current = counted.current?.key === key || !visit ? null : visit.server;
  });

  useEffect(() => {
    if (key === null) return;
    if (loaded.current !== key) countLeft();
    if (frame === 'overdue') count(loaded.current === key ? 'failure' : 'timeout');
    if (frame !== 'loaded') return;
    loaded.current = key;
    const isSilent = dialect !== null && !hasSpoken;
    if (isSilent) waitForMessage();
    else silent.current = null;
    const timer = setTimeout(
      () => (isSilent ? count('failure', true) : count('load')),
      isSilent ? silentMs[dialect] : playerSettledMs,
    );
    return () => clearTimeout(timer);
  }, [key, frame, dialect, hasSpoken]);
}

/** Counts a press of "Not playing?". */
export function useReport(): (server: PlayerServer) => void {
  const send = useSend();
  return (server) => send(server, 'report');
}

/** Sends an outcome, without waiting for it; those of the library are not counted. */
function useSend(): (server: PlayerServer, outcome: PlayerOutcome) => void {
  const client = useTrpcClient();
  return ({ id }, outcome) => {
    if (id !== libraryServerId) client.players.count.mutate({ server: id, outcome }).catch(() => undefined);
  };
}
