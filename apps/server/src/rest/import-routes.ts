import { maxRowsBytes, maxSettingsBytes } from '@marquee/domain/exchange/import-limits';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { type Import, TitleChoice } from '@marquee/domain/exchange/import-status';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from './define-rest-route.ts';
import { numberOrText } from './request-fields.ts';

const route = restRoutesOf('Imports');
const noImport = { description: 'The caller has no such import.', message: importMessages.notFound };
const { id, n, media_type, media_id, skip } = TitleChoice.shape;

const exampleImport: Import = {
  id: '8c1f1a52-6f0e-4d1b-9a35-0c4c3a4f5e61',
  source: 'trakt',
  state: 'ready',
  row_count: 4_812,
  titles: { total: 403, matched: 398, ambiguous: 3, unmatched: 2, skipped: 0 },
  rows: { new: 4_799, present: 2, duplicate: 1, unplaced: 4, unmatched: 6 },
  added: {
    watches: 0,
    watchlist: 0,
    lists: 0,
    list_entries: 0,
    ratings: 0,
    progress: 0,
    hidden: 0,
    saved_searches: 0,
    settings: 0,
  },
  problem: null,
  created_at: '2026-03-02T21:00:00.000Z',
  finished_at: null,
};
const begun: Import = {
  ...exampleImport,
  state: 'open',
  row_count: 0,
  titles: { total: 0, matched: 0, ambiguous: 0, unmatched: 0, skipped: 0 },
  rows: { new: 0, present: 0, duplicate: 0, unplaced: 0, unmatched: 0 },
};
const exampleMatch = {
  media_type: 'tv',
  media_id: '5517',
  title: 'The Lamplighters',
  year: 2021,
  poster_path: '/poster.jpg',
} as const;
const exampleTitle = {
  n: 17,
  title: 'The Lamplighters',
  year: 2021,
  media_type: 'tv' as const,
  ids: { tvdb: 81_189 },
  outcome: 'matched' as const,
  row_count: 12,
  match: exampleMatch,
  candidates: [],
  unplaced: [{ season: 1, episode: 62 }],
};
const examplePath = { id: exampleImport.id };

/** Imports of what members saw elsewhere (docs/behaviour/imports.md §6). */
export const importRoutes = [
  route('GET /api/imports', 'exchange.list', {
    operationId: 'listImports',
    summary: 'List the imports',
    description: 'Returns the imports of the caller, newest first.',
    message: responseMessages.importsRead,
    example: { data: { items: [exampleImport] } },
  }),
  route('POST /api/imports', 'exchange.begin', {
    operationId: 'beginImport',
    summary: 'Begin an import',
    description:
      'Begins an import without rows. `source` says where they come from. `services`, `saved_searches` and `settings` are those of marquee.json: the commit takes in what the caller has not chosen otherwise.',
    errorResponses: {
      409: {
        description: 'The caller has 5 imports that are not done or undone.',
        message: importMessages.tooManyOpen,
      },
    },
    bodyLimit: maxSettingsBytes,
    status: 201,
    message: responseMessages.importBegun,
    example: {
      body: { source: 'marquee', settings: { keeps_record: true, removes_finished: null } },
      data: { ...begun, source: 'marquee' },
    },
  }),
  route('GET /api/imports/{id}', 'exchange.status', {
    operationId: 'getImport',
    summary: 'Get an import',
    description:
      'Returns how far an import is. From `ready` on the five counts of `rows` sum to `row_count`. `problem` says why it waits, or what was left out.',
    errorResponses: { 404: noImport },
    message: responseMessages.importRead,
    example: { path: examplePath, data: exampleImport },
  }),
  route('POST /api/imports/{id}/rows', 'exchange.rows', {
    operationId: 'addImportRows',
    summary: 'Add rows to an import',
    description:
      'Stores 1 to 500 rows of at most 1 MiB. `n` is unique within the import: a known one changes nothing. A row that is refused is named with the reason, and stops no other. An import has 250,000 rows at most.',
    errorResponses: {
      404: noImport,
      409: { description: 'The import takes no more rows, or too many.', message: importMessages.notOpen },
    },
    bodyLimit: maxRowsBytes,
    message: responseMessages.rowsStored,
    example: {
      path: examplePath,
      body: {
        rows: [
          {
            n: 17,
            kind: 'watch',
            media_type: 'tv',
            ids: { tmdb: 5_517 },
            title: 'The Lamplighters',
            season: 1,
            episode: 2,
            at: '2024-05-01T20:00:00.000Z',
          },
        ],
      },
      data: { accepted: 1, refused: [], row_count: 1 },
    },
  }),
  route('POST /api/imports/{id}/match', 'exchange.match', {
    operationId: 'matchImport',
    summary: 'Find the titles of an import',
    description: 'Has titles and episodes found in the background. The import takes no more rows then.',
    errorResponses: {
      404: noImport,
      409: { description: 'Matching was begun before.', message: importMessages.notOpen },
    },
    status: 202,
    message: responseMessages.matchingBegun,
    example: { path: examplePath, data: { ...begun, state: 'matching', row_count: 4_812 } },
  }),
  route('GET /api/imports/{id}/titles', 'exchange.titles', {
    operationId: 'listImportTitles',
    summary: 'List the titles of an import',
    description:
      'Returns the titles that the rows name, in their order, with what was found. `unplaced` names episodes that the catalogue does not list; `outcome=unplaced` are the matched titles with some.',
    errorResponses: { 404: noImport },
    message: responseMessages.titlesRead,
    example: { path: examplePath, query: { limit: 20 }, data: { items: [exampleTitle], nextCursor: null } },
  }),
  route('PUT /api/imports/{id}/titles/{n}', 'exchange.resolve', {
    operationId: 'chooseImportTitle',
    summary: 'Choose a title',
    description:
      'Decides which title of the catalogue a title of the import is, for all its rows, or with `skip` that it is left out.',
    fields: z.object({
      id,
      n,
      media_type,
      media_id: numberOrText(media_id),
      skip,
    }),
    errorResponses: {
      404: { ...noImport, description: 'There is no such import, title of it, or title of the catalogue.' },
      409: { description: 'The import is not `ready`.', message: importMessages.notReady },
    },
    message: responseMessages.titleChosen,
    example: {
      path: { ...examplePath, n: exampleTitle.n },
      body: { media_type: exampleMatch.media_type, media_id: exampleMatch.media_id },
      data: exampleTitle,
    },
  }),
  route('POST /api/imports/{id}/commit', 'exchange.commit', {
    operationId: 'commitImport',
    summary: 'Commit an import',
    description:
      'Adds the rows to record, lists and ratings in the background: of all kinds, or those of `kinds`. With `rated_is_watched` a rated title without a watch counts as watched.',
    errorResponses: {
      404: noImport,
      409: {
        description: 'The import is not `ready`, the record is off, or it is not chosen and the import has positions.',
        message: importMessages.notReady,
      },
    },
    status: 202,
    message: responseMessages.commitBegun,
    example: {
      path: examplePath,
      body: { kinds: ['watch', 'rating'], rated_is_watched: true },
      data: { ...exampleImport, state: 'committing' },
    },
  }),
  route('DELETE /api/imports/{id}', 'exchange.remove', {
    operationId: 'removeImport',
    summary: 'Undo or discard an import',
    description:
      'Undoes an import that is `done`: deletes what it added and nobody changed since. Any other is discarded, and is 404 then.',
    errorResponses: {
      404: noImport,
      409: {
        description: 'The import is being committed, or was done more than 30 days ago.',
        message: importMessages.committing,
      },
    },
    message: responseMessages.importRemoved,
    example: { path: examplePath, data: { removed: 4_799 } },
  }),
];
