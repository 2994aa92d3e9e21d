import { HistoryTitle } from '@marquee/domain/history/watch-history';
import { NewRating, type Rating, ratingMessages } from '@marquee/domain/record/ratings';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { Mark, NextUpItem, Progress, ProgressEvent, StatisticsQuery, Watch } from '@marquee/domain/record/watches';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleEpisode, exampleStatistics, exampleTitle, exampleWatch } from './examples.ts';
import { numberOrText, wholeNumber } from './request-fields.ts';

const route = restRoutesOf('Record');
const { media_id, media_type, season, episode } = Mark.shape;
const { position_seconds, duration_seconds, event_at } = ProgressEvent.shape;
const position = { position_seconds, duration_seconds, event_at };
/** In the order of the paths. */
const title = z.object({ media_type, media_id });
const exampleRating: Rating = {
  media_id: exampleTitle.mediaId,
  media_type: exampleTitle.mediaType,
  rating: 9,
  rated_at: '2026-03-02T21:00:00.000Z',
};
const notListed = 'The catalogue has no such title, season or episode.';
const examplePosition = { position_seconds: 1_421, duration_seconds: 2_520, event_at: exampleWatch.watched_at };
const exampleProgress = { ...exampleEpisode, ...examplePosition };
const progressDescription =
  'Stores a position. An older event changes nothing and answers what is stored. A position at the end makes a watch, unless its duration is below half of the runtime (ten minutes if unknown), as that of an advertisement.';

/** The record of what was seen (docs/behaviour/rest-api.md §5). */
export const recordRoutes = [
  route('GET /api/watches', 'watches.list', {
    operationId: 'listWatches',
    summary: 'List the watches',
    description: 'Returns the times that movies and episodes were seen to the end, newest first.',
    message: responseMessages.watchesRead,
    example: { query: { limit: 20, media_type: 'tv' }, data: { items: [exampleWatch], nextCursor: null } },
  }),
  route('POST /api/watches', 'watches.mark', {
    operationId: 'markWatched',
    summary: 'Mark as watched',
    description:
      'Marks a movie, an episode, the aired episodes of a season or show, or with `through` all aired episodes up to and with one. Specials are marked only by name. What was seen already adds nothing. Whatever day it names, a mark ends the position that was there when it was made (`entered_at`).',
    fields: z.object({
      ...Mark.shape,
      media_id: numberOrText(media_id),
      season: season.nullable(),
      episode: episode.nullable(),
    }),
    input: (mark) => ({ ...mark, season: mark.season ?? undefined, episode: mark.episode ?? undefined }),
    errorResponses: {
      404: { description: notListed, message: recordMessages.noEpisode },
      409: { description: 'The caller switched the record off.', message: recordMessages.off },
    },
    status: 201,
    message: responseMessages.markedAsWatched,
    example: {
      body: { ...exampleEpisode, through: true },
      data: { added: 2, ids: [41, 42] },
    },
  }),
  route('DELETE /api/watches', 'watches.clear', {
    operationId: 'clearRecord',
    summary: 'Delete the record',
    description: "Deletes the caller's watches and positions.",
    message: responseMessages.recordDeleted,
    example: { data: { deleted: 120 } },
  }),
  route('DELETE /api/watches/{id}', 'watches.unmark', {
    operationId: 'deleteWatch',
    summary: 'Delete a watch',
    description: 'Deletes one watch. Without one it succeeds too, with `deleted` 0.',
    fields: Watch.pick({ id: true }),
    input: ({ id }) => ({ ids: [id] }),
    message: responseMessages.watchDeleted,
    example: { path: { id: 41 }, data: { deleted: 1 } },
  }),
  route('GET /api/watches/{mediaType}/{mediaId}', 'watches.forTitle', {
    operationId: 'getTitleRecord',
    summary: 'Get the record of a title',
    description: 'Returns the watches of one title, newest first, and how far it was played.',
    message: responseMessages.recordRead,
    example: {
      path: exampleTitle,
      data: { watches: [exampleWatch], progress: [exampleProgress], restarted_at: null },
    },
  }),
  route('DELETE /api/watches/{mediaType}/{mediaId}', 'watches.unmark', {
    operationId: 'deleteTitleWatches',
    summary: 'Delete the watches of a title',
    description: 'Deletes all watches of a title, of one season, or of one episode.',
    fields: z.object({ ...HistoryTitle.shape, season, episode }),
    message: responseMessages.watchesDeleted,
    example: { path: exampleTitle, query: { season: 1, episode: 2 }, data: { deleted: 1 } },
  }),
  route('PUT /api/progress/{mediaType}/{mediaId}', 'progress.save', {
    operationId: 'saveMovieProgress',
    summary: 'Store how far a movie was played',
    description: progressDescription,
    fields: z.object({ ...HistoryTitle.shape, ...position }),
    input: (event) => ({ events: [event] }),
    message: responseMessages.progressStored,
    data: Progress,
    toData: storedProgress,
    example: {
      path: { mediaType: 'movie', mediaId: '1023' },
      body: examplePosition,
      data: { ...exampleProgress, media_type: 'movie', media_id: '1023', season: null, episode: null },
    },
  }),
  route('PUT /api/progress/{mediaType}/{mediaId}/{season}/{episode}', 'progress.save', {
    operationId: 'saveEpisodeProgress',
    summary: 'Store how far an episode was played',
    description: progressDescription,
    fields: z.object({
      media_type: z.literal('tv'),
      media_id,
      season: season.unwrap(),
      episode: episode.unwrap(),
      ...position,
    }),
    input: (event) => ({ events: [event] }),
    message: responseMessages.progressStored,
    data: Progress,
    toData: storedProgress,
    example: { path: { ...exampleTitle, season: 1, episode: 2 }, body: examplePosition, data: exampleProgress },
  }),
  route('GET /api/ratings', 'ratings.mine', {
    operationId: 'listRatings',
    summary: 'List the ratings',
    description: "Returns the caller's ratings, from 1 to 10, rated last first.",
    message: responseMessages.ratingsRead,
    example: { query: { limit: 20 }, data: { items: [exampleRating], nextCursor: null } },
  }),
  route('PUT /api/ratings/{mediaType}/{mediaId}', 'ratings.set', {
    operationId: 'rateTitle',
    summary: 'Rate a title',
    description: 'Stores a rating from 1 to 10, in place of an earlier one.',
    fields: z.object({ ...title.shape, rating: NewRating.shape.rating }),
    errorResponses: { 409: { description: 'The caller has rated 50,000 titles.', message: ratingMessages.tooMany } },
    message: responseMessages.titleRated,
    example: { path: exampleTitle, body: { rating: 9 }, data: exampleRating },
  }),
  route('DELETE /api/ratings/{mediaType}/{mediaId}', 'ratings.clear', {
    operationId: 'deleteRating',
    summary: 'Clear a rating',
    description: 'Deletes the rating of a title. Without one it succeeds too, with `deleted` 0.',
    fields: title,
    message: responseMessages.ratingCleared,
    example: { path: exampleTitle, data: { deleted: 1 } },
  }),
  route('GET /api/next-up', 'watches.nextUp', {
    operationId: 'listNextUp',
    summary: 'List what to watch next',
    description:
      'Returns the episode or movie to go on with of each title, the last watched title first. An episode that was seen comes only where all later ones that have aired were seen, too.',
    message: responseMessages.nextUpRead,
    data: z.object({ items: z.array(NextUpItem) }),
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
  route('POST /api/next-up/{mediaType}/{mediaId}/dismiss', 'watches.dismiss', {
    operationId: 'dismissNextUp',
    summary: 'Hide a title from what to watch next',
    description: 'Hides the title until a newer episode airs or something of it is watched.',
    fields: HistoryTitle,
    input: (title) => ({ titles: [title] }),
    errorResponses: { 404: { description: notListed, message: 'Title not found' } },
    message: responseMessages.titleHidden,
    example: { path: exampleTitle, data: { dismissed: true } },
  }),
  route('GET /api/statistics', 'watches.statistics', {
    operationId: 'getRecordStatistics',
    summary: 'Count what was watched',
    description:
      'Counts the watches of a year, or with `all` of all years, by the days of a time zone: that of the profile by default, which the browser names, else UTC.',
    fields: z.object({
      year: wholeNumber(StatisticsQuery.shape.year.default('all')),
      time_zone: StatisticsQuery.shape.time_zone,
    }),
    message: responseMessages.statisticsRead,
    example: { query: { year: 2026 }, data: exampleStatistics },
  }),
  route('GET /api/record', 'watches.choice', {
    operationId: 'getRecordChoice',
    summary: 'Get whether a record is kept',
    description: 'Returns whether the caller keeps a record of what they watch.',
    message: responseMessages.choiceRead,
    example: { data: { enabled: true, isChosen: true } },
  }),
  route('PUT /api/record', 'watches.choose', {
    operationId: 'setRecordChoice',
    summary: 'Choose whether a record is kept',
    description:
      'While it is off, marks are refused, and positions and watches made by the player are deleted with the watch history.',
    message: responseMessages.choiceStored,
    example: { body: { enabled: true }, data: { enabled: true, isChosen: true } },
  }),
];

/** The stored position of the one event that a request contains. */
function storedProgress({ items: [stored] }: { items: Progress[] }): Progress {
  if (!stored) throw new Error('no progress was stored');
  return stored;
}
