import { canAdminister } from '@marquee/domain/accounts/roles';
import type { ActivityEntry, ActivityFilters, ActivityPage } from '@marquee/domain/administration/activity';
import { auditActionLabel } from '@marquee/domain/administration/audit-actions';
import type { Messages } from '@marquee/domain/messages/messages';
import { messages } from '@marquee/domain/site/messages';
import { requireMember } from '../auth/member.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { activityPage } from './entries.ts';

/** Entries per query: about 300 kB in memory. */
const batchSize = 1_000;

const columns = ['id', 'at', 'actor_id', 'actor', 'action', 'label', 'subject_id', 'subject', 'before', 'after'];

/**
 * The entries that match as CSV (RFC 4180), newest first, in chunks: a million of them are never in memory at once.
 * @param readFilters called once the caller is known to be allowed, so that others get 401 or 403 for bad filters, too
 * @throws ApplicationError unless the caller is an admin or owner, before the first chunk
 */
export async function exportActivity(
  context: Context,
  readFilters: () => ActivityFilters,
): Promise<AsyncGenerator<string>> {
  const { account } = await requireMember(context);
  if (!canAdminister(account)) throw new ApplicationError('FORBIDDEN', messages.roleTooLow);
  return csvChunks(context, readFilters());
}

async function* csvChunks(
  { db, messages: texts }: Pick<Context, 'db' | 'messages'>,
  filters: ActivityFilters,
): AsyncGenerator<string> {
  yield csvRow(columns);
  let cursor: string | undefined;
  do {
    const page: ActivityPage = await activityPage({ db }, { ...filters, cursor, limit: batchSize });
    yield page.items.map((entry) => csvRow(cellsOf(entry, texts))).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf({ id, at, actor, action, subject, before, after }: ActivityEntry, texts: Messages): string[] {
  const account = [String(actor?.id ?? ''), actor?.username ?? ''];
  const affected = [String(subject?.id ?? ''), subject?.username ?? ''];
  const states = [before, after].map((state) => (state === null ? '' : JSON.stringify(state)));
  return [String(id), at, ...account, action, auditActionLabel(action, texts), ...affected, ...states];
}

/** Programs run a cell that begins so as a formula: an apostrophe in front makes it text. */
const formulaStart = /^[=+\-@\t\r]/;

/** One line of CSV. */
function csvRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = formulaStart.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}
