import { ImportRow } from '@marquee/domain/exchange/import-rows';
import { type Import, NewImportRows } from '@marquee/domain/exchange/import-status';
import type { MemberContext } from '../context.ts';
import { beginImport } from './own-imports.ts';
import { storeRows } from './store-rows.ts';

/** A row without its number. */
export type TestRow = Omit<typeof ImportRow._zod.input, 'n'>;

/** Begins an import with these rows, numbered from 1; refused ones fail the test. */
export async function importOf(context: MemberContext, rows: readonly TestRow[]): Promise<Import> {
  const begun = await beginImport(context, { source: 'csv' });
  const numbered = rows.map((row, index) => ImportRow.parse({ n: index + 1, ...row }));
  for (let start = 0; start < numbered.length; start += 500) {
    const input = NewImportRows.parse({ id: begun.id, rows: numbered.slice(start, start + 500) });
    const { refused } = await storeRows(context, input);
    if (refused.length > 0) throw new Error(`refused rows: ${JSON.stringify(refused)}`);
  }
  return begun;
}
