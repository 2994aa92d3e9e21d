import {
  Import,
  ImportById,
  ImportCommit,
  ImportList,
  ImportRemoved,
  ImportTitle,
  ImportTitles,
  ImportTitlesQuery,
  NewImport,
  NewImportRows,
  StoredImportRows,
  TitleChoice,
} from '@marquee/domain/exchange/import-status';
import { memberCatalogueProcedure, memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { beginCommit, beginMatching } from './begin-work.ts';
import { chooseTitle } from './match/choose-title.ts';
import { listImportTitles } from './match/import-titles.ts';
import { beginImport, importStatus, listImports } from './own-imports.ts';
import { removeImport } from './remove-import.ts';
import { storeRows } from './store-rows.ts';

/** Imports of what members saw elsewhere (docs/behaviour/imports.md). Callers reach their own only. */
export const exchangeRouter = router({
  begin: memberProcedure.input(NewImport).output(outputParser(Import)).mutation(resolver(beginImport)),
  list: memberProcedure.output(outputParser(ImportList)).query(resolver(listImports)),
  status: memberProcedure.input(ImportById).output(outputParser(Import)).query(resolver(importStatus)),
  rows: memberProcedure.input(NewImportRows).output(outputParser(StoredImportRows)).mutation(resolver(storeRows)),
  /** Starts in the background what `status` reports. */
  match: memberProcedure.input(ImportById).output(outputParser(Import)).mutation(resolver(beginMatching)),
  titles: memberCatalogueProcedure
    .input(ImportTitlesQuery)
    .output(outputParser(ImportTitles))
    .query(resolver(listImportTitles)),
  resolve: memberCatalogueProcedure
    .input(TitleChoice)
    .output(outputParser(ImportTitle))
    .mutation(resolver(chooseTitle)),
  commit: memberProcedure.input(ImportCommit).output(outputParser(Import)).mutation(resolver(beginCommit)),
  remove: memberProcedure.input(ImportById).output(outputParser(ImportRemoved)).mutation(resolver(removeImport)),
});
