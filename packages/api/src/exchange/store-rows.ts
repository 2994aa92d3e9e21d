import { importRows, imports } from '@marquee/db/tables/imports';
import { maxImportRows } from '@marquee/domain/exchange/import-limits';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { ImportRow } from '@marquee/domain/exchange/import-rows';
import type { NewImportRows, StoredImportRows } from '@marquee/domain/exchange/import-status';
import type { Messages } from '@marquee/domain/messages/messages';
import { eq } from 'drizzle-orm';
import { ApplicationError } from '../errors.ts';
import { type ImportOwner, lockOwnImport } from './own-imports.ts';
import { turnOf } from './row-turns.ts';

/** A source's clock, or its zone, may be this much ahead. */
const maxAheadMs = 86_400_000;

type Checked = { readonly row: ImportRow } | { readonly n: number; readonly message: string };

/**
 * Stores rows of an import. One that was stored before is not stored again; one that is refused is named with the
 * reason, and stops no other.
 * @throws ApplicationError 'NOT_FOUND' without such an import, 'CONFLICT' if it takes no more rows or too many
 */
export async function storeRows(context: ImportOwner, { id, rows }: NewImportRows): Promise<StoredImportRows> {
  const now = context.clock();
  const checked = rows.map((row) => check(row, now, context.messages));
  const valid = checked.flatMap((result) => ('row' in result ? [result.row] : []));
  const refused = checked.flatMap((result) => ('row' in result ? [] : [result]));
  const rowCount = await context.db.drizzle.transaction(async (transaction) => {
    const named = await lockOwnImport(transaction, context.profile.id, id);
    if (named.state !== 'open') throw new ApplicationError('CONFLICT', importMessages.notOpen);
    if (valid.length === 0) return named.rowCount;
    const stored = await transaction
      .insert(importRows)
      .values(valid.map((row) => ({ importId: named.id, n: row.n, kind: row.kind, turn: turnOf(row), data: row })))
      .onConflictDoNothing()
      .returning({ n: importRows.n });
    const count = named.rowCount + stored.length;
    if (count > maxImportRows) throw new ApplicationError('CONFLICT', importMessages.tooManyRows);
    await transaction.update(imports).set({ rowCount: count, changedAt: now }).where(eq(imports.id, named.id));
    return count;
  });
  return { accepted: valid.length, refused, row_count: rowCount };
}

function check(row: NewImportRows['rows'][number], now: Date, messages: Messages): Checked {
  const { n } = row;
  const result = ImportRow.safeParse(row);
  if (!result.success) return { n, message: sentenceOf(result.error.issues[0], messages) };
  const { at } = result.data;
  const isFuture = typeof at === 'string' && Date.parse(at) > now.getTime() + maxAheadMs;
  return isFuture ? { n, message: messages.of(importMessages)('future') } : { row: result.data };
}

/** Messages of our own are sentences; the others name a field that is none. */
function sentenceOf(issue: { path: PropertyKey[]; message: string } | undefined, messages: Messages): string {
  const known: readonly string[] = Object.values(importMessages);
  if (issue && (known.includes(issue.message) || issue.message.endsWith('.'))) return messages.translate(issue.message);
  const field = issue?.path.map(String).join('.');
  const t = messages.of(importMessages);
  return field ? t('invalidValue', { field }) : t('unknownFields');
}
