import { ApplicationError } from '@marquee/api/errors';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { historyMessages } from '@marquee/domain/history/history-messages';
import {
  Deleted,
  HistoryListQuery,
  HistoryRecord,
  HistoryStatistics,
  HistoryTitle,
  Migration,
  MigrationResult,
  WatchEvent,
} from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import { numberOrText, restRoutesOf, wholeNumber } from './define-rest-route.ts';
import { exampleRecord, exampleTitle } from './examples.ts';

const route = restRoutesOf('Watch history');
const noRecord = 'There is no record of this title.';
const title = { mediaId: HistoryTitle.shape.media_id, mediaType: HistoryTitle.shape.media_type };
const { media_id, media_type, season, episode } = WatchEvent.in.shape;

/** Bytes; enough for 500 migration entries. */
const migrationBodyLimit = 1024 * 1024;

/** Watch history (docs/behaviour/rest-api.md §4). */
export const historyRoutes = [
  route({
    operationId: 'listWatchHistory',
    method: 'GET',
    path: '/api/watch-history',
    summary: 'List the watch history',
    description: "Returns the caller's records, newest first.",
    access: 'member',
    procedure: 'history.list',
    query: z.object({
      limit: wholeNumber(HistoryListQuery.shape.limit),
      offset: wholeNumber(HistoryListQuery.shape.offset),
    }),
    message: 'Watch history read successfully',
    data: z.array(HistoryRecord),
    toData: ({ items }) => items.map(({ record }) => record),
    example: { query: { limit: 20, offset: 0 }, data: [exampleRecord] },
  }),
  route({
    operationId: 'recordWatch',
    method: 'POST',
    path: '/api/watch-history',
    summary: 'Record that a title is watched',
    description:
      'Creates or updates the record of a title. A show needs its season and episode; for a movie they are ignored.',
    access: 'member',
    procedure: 'history.record',
    body: z.object({ media_id: numberOrText(media_id), media_type, season, episode }),
    message: 'Watch history updated successfully',
    data: HistoryRecord,
    example: { body: { media_id: '5517', media_type: 'tv', season: 1, episode: 2 }, data: exampleRecord },
  }),
  route({
    operationId: 'clearWatchHistory',
    method: 'DELETE',
    path: '/api/watch-history',
    summary: 'Clear the watch history',
    description: "Deletes all of the caller's records.",
    access: 'member',
    procedure: 'history.clear',
    message: historyMessages.cleared,
    data: Deleted,
    example: { data: { deleted: 12 } },
  }),
  route({
    operationId: 'getWatchHistoryRecord',
    method: 'GET',
    path: '/api/watch-history/{mediaId}/{mediaType}',
    summary: 'Get the record of a title',
    description: "Returns the caller's record of one title.",
    access: 'member',
    procedure: 'history.get',
    parameters: z.object(title),
    input: ({ path }) => ({ media_id: path.mediaId, media_type: path.mediaType }),
    errorResponses: { 404: { description: noRecord, message: noRecord } },
    message: 'Watch history entry read successfully',
    data: HistoryRecord,
    toData: (record) => {
      if (record === null) throw new ApplicationError('NOT_FOUND', noRecord);
      return record;
    },
    example: { path: exampleTitle, data: exampleRecord },
  }),
  route({
    operationId: 'deleteWatchHistoryRecord',
    method: 'DELETE',
    path: '/api/watch-history/{mediaId}/{mediaType}',
    summary: 'Delete the record of a title',
    description: "Deletes the caller's record of one title. Without one it succeeds too, with `deleted` 0.",
    access: 'member',
    procedure: 'history.remove',
    parameters: z.object(title),
    input: ({ path }) => ({ media_id: path.mediaId, media_type: path.mediaType }),
    message: 'Watch history entry removed successfully',
    data: Deleted,
    example: { path: exampleTitle, data: { deleted: 1 } },
  }),
  route({
    operationId: 'getWatchHistoryStatistics',
    method: 'GET',
    path: '/api/watch-history/stats',
    summary: 'Count the watch history',
    description: 'Returns how many titles the caller has watched, by media type.',
    access: 'member',
    procedure: 'history.stats',
    message: 'Watch history statistics read successfully',
    data: HistoryStatistics,
    example: { data: { total: 12, movies: 8, tvShows: 4, lastWatched: exampleRecord.last_watched } },
  }),
  route({
    operationId: 'migrateWatchHistory',
    method: 'POST',
    path: '/api/watch-history/migrate',
    summary: 'Import a local watch history',
    description:
      'Adds the entries that a browser stored before its user signed in. Invalid entries, and those older than the stored record, are skipped.',
    access: 'member',
    procedure: 'history.migrate',
    bodyLimit: migrationBodyLimit,
    body: z.object(Migration.shape),
    message: historyMessages.migrationCompleted,
    data: MigrationResult,
    example: {
      body: {
        watchHistoryData: [{ media_id: '1023', media_type: 'movie', timestamp: Date.UTC(2026, 2, 1, 20, 15) }],
      },
      data: { migrated: 1, skipped: 0, total: 1 },
    },
  }),
  route({
    operationId: 'cleanUpWatchHistory',
    method: 'POST',
    path: '/api/watch-history/cleanup',
    summary: 'Delete old watch history records',
    description: 'Deletes the records of all users that are older than the retention time: 15 days, or as configured.',
    access: 'admin',
    procedure: 'history.cleanup',
    message: administrationMessages.recordsCleared,
    data: Deleted,
    example: { data: { deleted: 240 } },
  }),
];
