import { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import { recordMessages } from '@marquee/domain/record/record-messages';
import {
  Mark,
  Marked,
  NextUpItem,
  NextUpQuery,
  Progress,
  ProgressEvent,
  RecordChoice,
  RecordStatistics,
  StatisticsQuery,
  TitleRecord,
  Watch,
  WatchList,
  WatchListQuery,
} from '@marquee/domain/record/watches';
import { z } from 'zod';
import { numberOrText, restRoutesOf, wholeNumber } from './define-rest-route.ts';
import { exampleStatistics, exampleTitle, exampleWatch } from './examples.ts';

const route = restRoutesOf('Record');
const { media_id, media_type, season, episode, through, watched_at } = Mark.shape;
const title = { mediaId: HistoryTitle.shape.media_id, mediaType: HistoryTitle.shape.media_type };
const position = {
  position_seconds: ProgressEvent.shape.position_seconds,
  duration_seconds: ProgressEvent.shape.duration_seconds,
  event_at: ProgressEvent.shape.event_at,
};
const notListed = 'The catalogue has no such title, season or episode.';
const { id: _, watched_at: _watchedAt, precision: _precision, source: _source, ...exampleEpisode } = exampleWatch;
const exampleProgress = {
  ...exampleEpisode,
  position_seconds: 1_421,
  duration_seconds: 2_520,
  event_at: exampleWatch.watched_at,
};
const { position_seconds, duration_seconds, event_at } = exampleProgress;
const progressDescription =
  'Stores a position. An older event changes nothing and answers what is stored. A position at the end makes a watch, unless its duration is below half of the runtime (ten minutes if unknown), as that of an advertisement.';
const exampleBody = { position_seconds, duration_seconds, event_at };

/** The record of what was seen (docs/behaviour/rest-api.md §5). */
export const recordRoutes = [
  route({
    operationId: 'listWatches',
    method: 'GET',
    path: '/api/watches',
    summary: 'List the watches',
    description: 'Returns the times that movies and episodes were seen to the end, newest first.',
    access: 'member',
    procedure: 'watches.list',
    query: z.object({
      limit: wholeNumber(WatchListQuery.shape.limit),
      cursor: WatchListQuery.shape.cursor,
      media_type: WatchListQuery.shape.media_type,
    }),
    message: 'Watches read successfully',
    data: WatchList,
    example: { query: { limit: 20, media_type: 'tv' }, data: { items: [exampleWatch], nextCursor: null } },
  }),
  route({
    operationId: 'markWatched',
    method: 'POST',
    path: '/api/watches',
    summary: 'Mark as watched',
    description:
      'Marks a movie, an episode, the aired episodes of a season or show, or with `through` all aired episodes up to and with one. Specials are marked only by name. What was seen already adds nothing.',
    access: 'member',
    procedure: 'watches.mark',
    body: z.object({
      media_id: numberOrText(media_id),
      media_type,
      season: season.nullable(),
      episode: episode.nullable(),
      through,
      watched_at,
    }),
    input: ({ body }) => ({ ...body, season: body.season ?? undefined, episode: body.episode ?? undefined }),
    errorResponses: {
      404: { description: notListed, message: recordMessages.noEpisode },
      409: { description: 'The caller switched the record off.', message: recordMessages.off },
    },
    status: 201,
    message: 'Marked as watched successfully',
    data: Marked,
    example: {
      body: { media_id: '5517', media_type: 'tv', season: 1, episode: 2, through: true },
      data: { added: 2, ids: [41, 42] },
    },
  }),
  route({
    operationId: 'clearRecord',
    method: 'DELETE',
    path: '/api/watches',
    summary: 'Delete the record',
    description: "Deletes the caller's watches and positions.",
    access: 'member',
    procedure: 'watches.clear',
    message: 'Record deleted successfully',
    data: Deleted,
    example: { data: { deleted: 120 } },
  }),
  route({
    operationId: 'deleteWatch',
    method: 'DELETE',
    path: '/api/watches/{id}',
    summary: 'Delete a watch',
    description: 'Deletes one watch. Without one it succeeds too, with `deleted` 0.',
    access: 'member',
    procedure: 'watches.unmark',
    parameters: z.object({ id: wholeNumber(Watch.shape.id) }),
    input: ({ path }) => ({ ids: [path.id] }),
    message: 'Watch deleted successfully',
    data: Deleted,
    example: { path: { id: 41 }, data: { deleted: 1 } },
  }),
  route({
    operationId: 'getTitleRecord',
    method: 'GET',
    path: '/api/watches/{mediaType}/{mediaId}',
    summary: 'Get the record of a title',
    description: 'Returns the watches of one title, newest first, and how far it was played.',
    access: 'member',
    procedure: 'watches.forTitle',
    parameters: z.object(title),
    input: ({ path }) => ({ media_id: path.mediaId, media_type: path.mediaType }),
    message: 'Record read successfully',
    data: TitleRecord,
    example: {
      path: exampleTitle,
      data: { watches: [exampleWatch], progress: [exampleProgress], restarted_at: null },
    },
  }),
  route({
    operationId: 'deleteTitleWatches',
    method: 'DELETE',
    path: '/api/watches/{mediaType}/{mediaId}',
    summary: 'Delete the watches of a title',
    description: 'Deletes all watches of a title, of one season, or of one episode.',
    access: 'member',
    procedure: 'watches.unmark',
    parameters: z.object(title),
    query: z.object({ season: wholeNumber(season), episode: wholeNumber(episode) }),
    input: ({ path, query }) => ({ media_id: path.mediaId, media_type: path.mediaType, ...query }),
    message: 'Watches deleted successfully',
    data: Deleted,
    example: { path: exampleTitle, query: { season: 1, episode: 2 }, data: { deleted: 1 } },
  }),
  route({
    operationId: 'saveMovieProgress',
    method: 'PUT',
    path: '/api/progress/{mediaType}/{mediaId}',
    summary: 'Store how far a movie was played',
    description: progressDescription,
    access: 'member',
    procedure: 'progress.save',
    parameters: z.object(title),
    body: z.object(position),
    input: ({ path, body }) => ({ events: [{ media_id: path.mediaId, media_type: path.mediaType, ...body }] }),
    message: 'Progress stored successfully',
    data: Progress,
    toData: storedProgress,
    example: {
      path: { mediaType: 'movie', mediaId: '1023' },
      body: exampleBody,
      data: { ...exampleProgress, media_type: 'movie', media_id: '1023', season: null, episode: null },
    },
  }),
  route({
    operationId: 'saveEpisodeProgress',
    method: 'PUT',
    path: '/api/progress/{mediaType}/{mediaId}/{season}/{episode}',
    summary: 'Store how far an episode was played',
    description: progressDescription,
    access: 'member',
    procedure: 'progress.save',
    parameters: z.object({
      mediaType: z.literal('tv'),
      mediaId: title.mediaId,
      season: wholeNumber(season.unwrap()),
      episode: wholeNumber(episode.unwrap()),
    }),
    body: z.object(position),
    input: ({ path: { mediaType, mediaId, ...numbers }, body }) => ({
      events: [{ media_id: mediaId, media_type: mediaType, ...numbers, ...body }],
    }),
    message: 'Progress stored successfully',
    data: Progress,
    toData: storedProgress,
    example: { path: { ...exampleTitle, season: 1, episode: 2 }, body: exampleBody, data: exampleProgress },
  }),
  route({
    operationId: 'listNextUp',
    method: 'GET',
    path: '/api/next-up',
    summary: 'List what to watch next',
    description: 'Returns the episode or movie to go on with of each title, the last watched title first.',
    access: 'member',
    procedure: 'watches.nextUp',
    query: z.object({ limit: wholeNumber(NextUpQuery.shape.limit) }),
    message: 'Next up read successfully',
    data: z.object({ items: z.array(NextUpItem) }),
    toData: ({ items }) => ({ items }),
    example: {
      query: { limit: 20 },
      data: {
        items: [
          {
            ...exampleEpisode,
            episode: 3,
            state: 'next',
            position_seconds: null,
            duration_seconds: null,
            title: 'The Lamplighters',
            episode_name: 'Low Tide',
            poster_path: '/poster.jpg',
            last_event_at: exampleWatch.watched_at,
          },
        ],
      },
    },
  }),
  route({
    operationId: 'dismissNextUp',
    method: 'POST',
    path: '/api/next-up/{mediaType}/{mediaId}/dismiss',
    summary: 'Hide a title from what to watch next',
    description: 'Hides the title until a newer episode airs or something of it is watched.',
    access: 'member',
    procedure: 'watches.dismiss',
    parameters: z.object(title),
    input: ({ path }) => ({ titles: [{ media_id: path.mediaId, media_type: path.mediaType }] }),
    errorResponses: { 404: { description: notListed, message: 'Title not found' } },
    message: 'Title hidden successfully',
    data: z.object({ dismissed: z.literal(true) }),
    example: { path: exampleTitle, data: { dismissed: true } },
  }),
  route({
    operationId: 'getRecordStatistics',
    method: 'GET',
    path: '/api/statistics',
    summary: 'Count what was watched',
    description: 'Counts the watches of a year, or with `all` of all years. Times are in UTC.',
    access: 'member',
    procedure: 'watches.statistics',
    query: z.object({ year: wholeNumber(StatisticsQuery.shape.year.default('all')) }),
    message: 'Statistics read successfully',
    data: RecordStatistics,
    example: { query: { year: 2026 }, data: exampleStatistics },
  }),
  route({
    operationId: 'getRecordChoice',
    method: 'GET',
    path: '/api/record',
    summary: 'Get whether a record is kept',
    description: 'Returns whether the caller keeps a record of what they watch.',
    access: 'member',
    procedure: 'watches.choice',
    message: 'Choice read successfully',
    data: RecordChoice,
    example: { data: { enabled: true, isChosen: true } },
  }),
  route({
    operationId: 'setRecordChoice',
    method: 'PUT',
    path: '/api/record',
    summary: 'Choose whether a record is kept',
    description:
      'While it is off, marks are refused, and positions and watches made by the player are deleted with the watch history.',
    access: 'member',
    procedure: 'watches.choose',
    body: z.object({ enabled: z.boolean() }),
    message: 'Choice stored successfully',
    data: RecordChoice,
    example: { body: { enabled: true }, data: { enabled: true, isChosen: true } },
  }),
];

/** The stored position of the one event that a request contains. */
function storedProgress({ items: [stored] }: { items: Progress[] }): Progress {
  if (!stored) throw new Error('no progress was stored');
  return stored;
}
