import { ApplicationError } from '@marquee/api/errors';
import { administrationMessages } from '@marquee/domain/administration-messages';
import { historyMessages } from '@marquee/domain/history-messages';
import {
  Deleted,
  HistoryListQuery,
  HistoryProgress,
  HistoryRecord,
  HistoryStatistics,
  HistoryTitle,
  Migration,
  MigrationResult,
} from '@marquee/domain/watch-history';
import { z } from 'zod';
import { numberOrText, wholeNumber } from './coercion.ts';
import { row } from './row.ts';

const tag = 'Watch history';
const title = { mediaId: HistoryTitle.shape.media_id, mediaType: HistoryTitle.shape.media_type };
const { media_id, media_type, season, episode } = HistoryProgress.shape;

/** Bytes; 500 entries of a migration fit. */
const migrationBodyLimit = 1024 * 1024;

/** What a person watched (catalogue spec §7). */
export const historyRows = [
  row({
    method: 'GET',
    path: '/api/watch-history',
    tag,
    summary: 'The own records, newest first',
    access: 'member',
    procedure: 'history.list',
    query: z.object({
      limit: wholeNumber(HistoryListQuery.shape.limit),
      offset: wholeNumber(HistoryListQuery.shape.offset),
    }),
    input: ({ query }) => query,
    message: 'Watch history read successfully',
    data: z.array(HistoryRecord),
    answer: ({ items }) => items.map(({ record }) => record),
  }),
  row({
    method: 'POST',
    path: '/api/watch-history',
    tag,
    summary: 'Keep that a title is being watched; a show with its season and episode',
    access: 'member',
    procedure: 'history.record',
    body: z.object({ media_id: numberOrText(media_id), media_type, season, episode }),
    input: ({ body }) => body,
    message: 'Watch history updated successfully',
    data: HistoryRecord,
    answer: (record) => record,
  }),
  row({
    method: 'DELETE',
    path: '/api/watch-history',
    tag,
    summary: 'Delete all own records',
    access: 'member',
    procedure: 'history.clear',
    input: () => undefined,
    message: historyMessages.cleared,
    data: Deleted,
    answer: (deleted) => deleted,
  }),
  row({
    method: 'GET',
    path: '/api/watch-history/{mediaId}/{mediaType}',
    tag,
    summary: 'The own record of one title',
    access: 'member',
    procedure: 'history.get',
    parameters: z.object(title),
    input: ({ path }) => ({ media_id: path.mediaId, media_type: path.mediaType }),
    refusals: [404],
    message: 'Watch history entry read successfully',
    data: HistoryRecord,
    answer: (record) => {
      if (record === null) throw new ApplicationError('NOT_FOUND', 'There is no record of this title.');
      return record;
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/watch-history/{mediaId}/{mediaType}',
    tag,
    summary: 'Delete the own record of one title, where there is one',
    access: 'member',
    procedure: 'history.remove',
    parameters: z.object(title),
    input: ({ path }) => ({ media_id: path.mediaId, media_type: path.mediaType }),
    message: 'Watch history entry removed successfully',
    data: Deleted,
    answer: (deleted) => deleted,
  }),
  row({
    method: 'GET',
    path: '/api/watch-history/stats',
    tag,
    summary: 'How many titles were watched',
    access: 'member',
    procedure: 'history.stats',
    input: () => undefined,
    message: 'Watch history statistics read successfully',
    data: HistoryStatistics,
    answer: (statistics) => statistics,
  }),
  row({
    method: 'POST',
    path: '/api/watch-history/migrate',
    tag,
    summary: "Take over a browser's own list; invalid entries and those older than the stored record are skipped",
    access: 'member',
    procedure: 'history.migrate',
    bodyLimit: migrationBodyLimit,
    body: z.object(Migration.shape),
    input: ({ body }) => body,
    message: historyMessages.migrationCompleted,
    data: MigrationResult,
    answer: (result) => result,
  }),
  row({
    method: 'POST',
    path: '/api/watch-history/cleanup',
    tag,
    summary: 'Delete the records of all users that nobody touched for 15 days, or as the operator set',
    access: 'admin',
    procedure: 'history.cleanup',
    input: () => undefined,
    message: administrationMessages.recordsCleared,
    data: Deleted,
    answer: (deleted) => deleted,
  }),
];
