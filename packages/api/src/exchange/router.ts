import {
  Import,
  ImportById,
  ImportList,
  ImportRemoved,
  NewImport,
  NewImportRows,
  StoredImportRows,
} from '@marquee/domain/exchange/import-status';
import { memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { beginImport, importStatus, listImports } from './own-imports.ts';
import { removeImport } from './remove-import.ts';
import { storeRows } from './store-rows.ts';

/** Imports of what members saw elsewhere (docs/behaviour/imports.md). Callers reach their own only. */
export const exchangeRouter = router({
  begin: memberProcedure.input(NewImport).output(outputParser(Import)).mutation(resolver(beginImport)),
  list: memberProcedure.output(outputParser(ImportList)).query(resolver(listImports)),
  status: memberProcedure.input(ImportById).output(outputParser(Import)).query(resolver(importStatus)),
  rows: memberProcedure.input(NewImportRows).output(outputParser(StoredImportRows)).mutation(resolver(storeRows)),
  remove: memberProcedure.input(ImportById).output(outputParser(ImportRemoved)).mutation(resolver(removeImport)),
});
