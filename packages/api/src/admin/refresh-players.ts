import type { Players } from '@marquee/domain/player';
import type { MemberContext } from '../context.ts';
import { recordAudit } from './audit.ts';

/** Reads the configuration of player servers anew. */
export async function refreshPlayers({ players, db, account }: MemberContext): Promise<Players> {
  const refreshed = await players.refresh();
  const { origin, failed } = refreshed;
  await recordAudit(db.drizzle, { actor: account, action: 'refresh-players', after: { origin, failed } });
  return refreshed;
}
