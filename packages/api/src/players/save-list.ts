import { playerLists } from '@marquee/db/tables/player-lists';
import type { PlayerConfiguration } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import {
  type CurrentPlayerList,
  type PlayerListInput,
  type PlayerListReturn,
  playerListProblems,
} from '@marquee/domain/player/player-lists';
import { messages } from '@marquee/domain/site/messages';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError, VersionConflictError } from '../errors.ts';
import { currentPlayerList, newestPlayerList, parseStoredList } from './stored-lists.ts';

/**
 * Saves a list as the next version and puts it in force here at once; other replicas notice within a second.
 * @throws VersionConflictError with the current list if `version` is not the newest
 */
export function savePlayerList(context: MemberContext, input: PlayerListInput): Promise<CurrentPlayerList> {
  return store(context, { ...input, action: 'save-players' });
}

/** Saves an earlier version as the newest, unless it is one of an earlier release that this one refuses. */
export async function goBackToPlayerList(
  context: MemberContext,
  { version, to, note }: PlayerListReturn,
): Promise<CurrentPlayerList> {
  const [row] = await context.db.drizzle.select().from(playerLists).where(eq(playerLists.version, to));
  if (!row) throw new ApplicationError('NOT_FOUND', playerListMessages.versionNotFound);
  const { list, problem } = parseStoredList(row);
  if (problem) throw new ApplicationError('BAD_REQUEST', playerListMessages.versionInvalid);
  return store(context, { version, list, note: note || `Back to version ${to}`, action: 'go-back-players' });
}

interface NextVersion extends PlayerListInput {
  readonly action: 'save-players' | 'go-back-players';
}

async function store(context: MemberContext, { version, list, note, action }: NextVersion): Promise<CurrentPlayerList> {
  const { db, account, origin, players } = context;
  const errors = list && playerListProblems(list, ownOrigins(origin));
  if (errors) throw new ApplicationError('BAD_REQUEST', Object.values(errors)[0] ?? messages.invalidInput, errors);
  const isStored = await db.drizzle.transaction(async (transaction) => {
    const before = await newestPlayerList(transaction);
    if ((before?.version ?? 0) !== version) return false;
    // Of two saves at once, the second finds the version taken.
    const stored = await transaction
      .insert(playerLists)
      .values({ version: version + 1, body: list, createdBy: account.id, note })
      .onConflictDoNothing()
      .returning({ version: playerLists.version });
    if (stored.length === 0) return false;
    await recordAudit(transaction, {
      actor: account,
      action,
      before: { version, servers: serverNames(before?.list) },
      after: { version: version + 1, servers: serverNames(list), note },
    });
    return true;
  });
  if (!isStored) throw new VersionConflictError(playerListMessages.conflict, await currentPlayerList(context));
  await players.reload();
  return currentPlayerList(context);
}

/** Without the addresses, whose parameters may contain a key. */
function serverNames(list: PlayerConfiguration | null | undefined): string[] | null {
  return list?.servers.map(({ name, enabled }) => (enabled ? name : `${name} (off)`)) ?? null;
}

/** Players are https: this site may be reached by it too. */
function ownOrigins(origin: string | null): string[] {
  return origin === null ? [] : [origin, origin.replace(/^http:/, 'https:')];
}
