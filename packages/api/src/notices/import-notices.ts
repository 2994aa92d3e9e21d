import type { Transaction } from '@marquee/db/database';
import type { ImportRecord } from '@marquee/db/tables/imports';
import { notices } from '@marquee/db/tables/notices';
import type { ImportedThing } from '@marquee/domain/exchange/import-status';

interface DoneImport {
  readonly record: Pick<ImportRecord, 'id' | 'profileId' | 'source'>;
  readonly added: Partial<Record<ImportedThing, number>>;
  readonly at: Date;
}

/** Adds a notice of an import that is done, in the transaction that ends it. */
export async function noteImport(transaction: Transaction, { record, added, at }: DoneImport): Promise<void> {
  const { id: importId, profileId, source } = record;
  const payload = { importId, source, added };
  await transaction
    .insert(notices)
    .values({ profileId, kind: 'import', key: `import ${importId}`, payload, at })
    .onConflictDoNothing();
}
