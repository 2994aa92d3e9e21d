import type { MemberContext } from '../context.ts';
import { recordAudit } from './audit.ts';

/** Forgets every answer of the catalogue that is kept, in all processes that share theirs. */
export async function clearCache({ catalogue, db, account }: MemberContext): Promise<Record<string, never>> {
  const { totalKeys } = catalogue.statistics();
  await recordAudit(db.drizzle, { actor: account, action: 'clear-cache', before: { totalKeys } });
  catalogue.clear();
  return {};
}
