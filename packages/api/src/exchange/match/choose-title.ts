import { imports } from '@marquee/db/tables/imports';
import { fromWire, type TitleKey } from '@marquee/domain/catalogue/title-key';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { ImportTitle, TitleChoice } from '@marquee/domain/exchange/import-status';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { ApplicationError } from '../../errors.ts';
import { todayOf } from '../../record/show-episodes.ts';
import { findOwnImport, lockOwnImport } from '../own-imports.ts';
import { planOutcomes, storeOutcomeCounts } from '../plan/count-outcomes.ts';
import { existingTitle } from './find-title.ts';
import { findImportTitle, toTitles } from './import-titles.ts';
import { type PreparedMatch, prepareMatch, rowsOfTitle, storeMatch, storeNoMatch } from './store-match.ts';

/**
 * Decides which title of the catalogue a title of an import is, for all its rows, or that it is left out.
 * @throws ApplicationError 'NOT_FOUND' without such an import or title, 'CONFLICT' unless the import is ready;
 *   CatalogueError
 */
export async function chooseTitle(context: MemberContext, choice: TitleChoice): Promise<ImportTitle> {
  const { clock, db, profile, titles } = context;
  const named = await findOwnImport(db.drizzle, profile.id, choice.id);
  if (named.state !== 'ready') throw new ApplicationError('CONFLICT', importMessages.notReady);
  await findImportTitle(db.drizzle, named.id, choice.n);
  const prepared = choice.skip ? null : await preparedMatch(context, named.id, choice);
  await db.drizzle.transaction(async (transaction) => {
    const { state } = await lockOwnImport(transaction, profile.id, named.id);
    if (state !== 'ready') throw new ApplicationError('CONFLICT', importMessages.notReady);
    // As another call may have left it while this one looked up its own.
    const before = await findImportTitle(transaction, named.id, choice.n);
    const title = { importId: named.id, n: choice.n };
    if (prepared) await storeMatch(transaction, titles, { ...title, ...prepared });
    else await storeNoMatch(transaction, { ...title, outcome: 'skipped' });
    // What repeats the rows of the former or the new match counts otherwise now.
    const changed: TitleKey[] = [];
    if (before.matchType && before.matchId !== null) {
      changed.push({ mediaType: before.matchType, mediaId: before.matchId });
    }
    if (prepared) changed.push({ mediaType: prepared.title.mediaType, mediaId: prepared.title.id });
    await planOutcomes(transaction, named, changed);
    await storeOutcomeCounts(transaction, named);
    await transaction.update(imports).set({ changedAt: clock() }).where(eq(imports.id, named.id));
  });
  const [title] = await toTitles(context, [await findImportTitle(db.drizzle, named.id, choice.n)]);
  if (!title) throw new ApplicationError('NOT_FOUND', importMessages.titleNotFound);
  return title;
}

async function preparedMatch(context: MemberContext, importId: string, choice: TitleChoice): Promise<PreparedMatch> {
  const { clock, db, importWork } = context;
  const catalogue = importWork.pacedCatalogue();
  const { media_type = 'movie', media_id = '' } = choice;
  const { mediaType, mediaId } = fromWire({ media_type, media_id });
  const title = await existingTitle(catalogue, mediaType, mediaId);
  if (!title) throw new ApplicationError('NOT_FOUND', importMessages.noSuchMatch);
  const rows = rowsOfTitle(db, { importId, n: choice.n });
  return prepareMatch({ catalogue, clock, today: todayOf(context) }, title, rows);
}
