import type { SourceReader } from '../../source-reader.ts';
import { isAccountFile, readAccountData } from './account-data.ts';
import { isLiberatorFile, readLiberator } from './liberator.ts';
import { isToolFile, readToolExport } from './tool-export.ts';

/**
 * What people have of TV Time, which closed in July 2026: the data of the account, files of the export tool, or those of
 * the Liberator extension. They repeat each other, so only the fullest is read.
 */
export const tvtimeReader: SourceReader = {
  source: 'tvtime',
  entries:
    /(?:^|\/)(?:[^/]*tracking[-_]prod[-_]records(?:[-_]v2)?|[^/]*followed[-_]tv[-_]show|[^/]*ratings[-_]live[-_]votes|[^/]*lists[-_]prod[-_]lists|[^/]*watched[-_]on[-_]episode|[^/]*rewatched[-_]episode|[^/]*seen[-_]episode|tvtime-[\w-]+|activity_history)\.csv$|(?:^|\/)tvtime-[\w-]+\.json$/,
  hasPrivateFiles: true,
  recognises: (document) => isAccountFile(document) || isToolFile(document) || isLiberatorFile(document),
  read(documents, rows) {
    const account = documents.filter(isAccountFile);
    const tool = documents.filter(isToolFile);
    if (account.length > 0) readAccountData(account, rows);
    else if (tool.length > 0) readToolExport(tool, rows);
    else for (const document of documents) readLiberator(document, rows);
  },
};
