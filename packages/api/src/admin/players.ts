import type { PlayerLocation, Players } from '@marquee/domain/player/player';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, MemberContext } from '../context.ts';

/** URL of the remote player configuration, without credentials and query string, which may contain a key. */
export function playerLocation({ players }: Pick<Context, 'players'>): PlayerLocation {
  if (players.remoteUrl === null) return { remoteUrl: null };
  const { origin, pathname, search } = new URL(players.remoteUrl);
  return { remoteUrl: `${origin}${pathname}${search && '?…'}` };
}

/** Reloads the player server configuration and adds an audit row. */
export async function refreshPlayers({ players, db, account }: MemberContext): Promise<Players> {
  const refreshed = await players.refresh();
  const { origin, failed } = refreshed;
  await recordAudit(db.drizzle, { actor: account, action: 'refresh-players', after: { origin, failed } });
  return refreshed;
}
