import { ApplicationError } from '@marquee/api/errors';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { HistoryRecord, WatchEvent } from '@marquee/domain/history/watch-history';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleEpisode, exampleRecord, exampleTitle } from './examples.ts';
import { numberOrText } from './request-fields.ts';

const route = restRoutesOf('Watch history');
const noRecord = 'There is no record of this title.';
const { media_id, media_type, season, episode } = WatchEvent.in.shape;

/** Bytes; enough for 500 migration entries. */
const migrationBodyLimit = 1024 * 1024;

/** Watch history (docs/behaviour/rest-api.md §4). */
export const historyRoutes = [
  route('GET /api/watch-history', 'history.list', {
    operationId: 'listWatchHistory',
    summary: 'List the watch history',
    description: "Returns the caller's records, newest first.",
    message: responseMessages.historyRead,
    data: z.array(HistoryRecord),
    toData: ({ items }) => items,
    example: { query: { limit: 20, offset: 0 }, data: [exampleRecord] },
  }),
  route('POST /api/watch-history', 'history.record', {
    operationId: 'recordWatch',
    summary: 'Record that a title is watched',
    description:
      'Creates or updates the record of a title. A show needs its season and episode; for a movie they are ignored.',
    fields: z.object({ media_id: numberOrText(media_id), media_type, season, episode }),
    message: responseMessages.historyUpdated,
    example: { body: exampleEpisode, data: exampleRecord },
  }),
  route('DELETE /api/watch-history', 'history.clear', {
    operationId: 'clearWatchHistory',
    summary: 'Clear the watch history',
    description: "Deletes all of the caller's records.",
    message: historyMessages.cleared,
    example: { data: { deleted: 12 } },
  }),
  route('GET /api/watch-history/{mediaId}/{mediaType}', 'history.get', {
    operationId: 'getWatchHistoryRecord',
    summary: 'Get the record of a title',
    description: "Returns the caller's record of one title.",
    errorResponses: { 404: { description: noRecord, message: noRecord } },
    message: responseMessages.historyEntryRead,
    data: HistoryRecord,
    toData: (record) => {
      if (record === null) throw new ApplicationError('NOT_FOUND', noRecord);
      return record;
    },
    example: { path: exampleTitle, data: exampleRecord },
  }),
  route('DELETE /api/watch-history/{mediaId}/{mediaType}', 'history.remove', {
    operationId: 'deleteWatchHistoryRecord',
    summary: 'Delete the record of a title',
    description: "Deletes the caller's record of one title. Without one it succeeds too, with `deleted` 0.",
    message: responseMessages.historyEntryRemoved,
    example: { path: exampleTitle, data: { deleted: 1 } },
  }),
  route('GET /api/watch-history/stats', 'history.stats', {
    operationId: 'getWatchHistoryStatistics',
    summary: 'Count the watch history',
    description: 'Returns how many titles the caller has watched, by media type.',
    message: responseMessages.historyStatisticsRead,
    example: { data: { total: 12, movies: 8, tvShows: 4, lastWatched: exampleRecord.last_watched } },
  }),
  route('POST /api/watch-history/migrate', 'history.migrate', {
    operationId: 'migrateWatchHistory',
    summary: 'Import a local watch history',
    description:
      'Adds the entries that a browser stored before its user signed in. Invalid entries, and those older than the stored record, are skipped.',
    bodyLimit: migrationBodyLimit,
    message: historyMessages.migrationCompleted,
    example: {
      body: {
        watchHistoryData: [{ media_id: '1023', media_type: 'movie', timestamp: Date.UTC(2026, 2, 1, 20, 15) }],
      },
      data: { migrated: 1, skipped: 0, total: 1 },
    },
  }),
  route('POST /api/watch-history/cleanup', 'history.cleanup', {
    operationId: 'cleanUpWatchHistory',
    summary: 'Delete old watch history records',
    description: 'Deletes the records of all users that are older than the retention time: 15 days, or as configured.',
    message: administrationMessages.recordsCleared,
    example: { data: { deleted: 240 } },
  }),
];
