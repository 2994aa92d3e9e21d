import { itemToWire } from '@marquee/domain/catalogue/title-key';
import type { Playable } from '@marquee/domain/player/player';
import type { useTrpcClient } from '../../lib/api/trpc.tsx';
import { queueProgress } from '../../lib/history/queue-marks.ts';
import { signedInUserId } from '../../lib/session/token.ts';
import type { PlayerPosition } from './bridge/player-messages.ts';

/** Stores how far a title was played: for the account when signed in, else in this browser. */
export function storePosition(title: Playable, position: PlayerPosition, { isDeferred }: { isDeferred: boolean }) {
  return queueProgress(signedInUserId() ?? 'visitor', eventOf(title, position), { isDeferred });
}

/**
 * Stores a position while the page may be closing, and sends it at once: the outbox waits for other tabs and for
 * timers, which a closing page does not have. If this fails, it sends it later.
 */
export function storeLastPosition(
  client: ReturnType<typeof useTrpcClient>,
  title: Playable,
  position: PlayerPosition,
): void {
  const owner = signedInUserId();
  const { kind: _, timestamp: __, ...entry } = storePosition(title, position, { isDeferred: true });
  if (owner !== null) void client.progress.save.mutate({ events: [entry] }).catch(() => undefined);
}

function eventOf(title: Playable, { positionSeconds, durationSeconds }: PlayerPosition) {
  return {
    ...itemToWire(title),
    ...(title.mediaType === 'tv' && { season: title.season, episode: title.episode }),
    position_seconds: positionSeconds,
    duration_seconds: durationSeconds,
  };
}
