import { HistoryTitle } from '@marquee/domain/history/watch-history';
import { NewRating, type Rating, ratingMessages } from '@marquee/domain/record/ratings';
import { z } from 'zod';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleTitle } from './examples.ts';

const route = restRoutesOf('Record');
const { media_id, media_type } = HistoryTitle.shape;
/** In the order of the paths. */
const title = z.object({ media_type, media_id });
const exampleRating: Rating = {
  media_id: exampleTitle.mediaId,
  media_type: exampleTitle.mediaType,
  rating: 9,
  rated_at: '2026-03-02T21:00:00.000Z',
};

/** Ratings of titles (docs/behaviour/rest-api.md §5). */
export const ratingRoutes = [
  route('GET /api/ratings', 'ratings.mine', {
    operationId: 'listRatings',
    summary: 'List the ratings',
    description: "Returns the caller's ratings, from 1 to 10, rated last first.",
    message: 'Ratings read successfully',
    example: { query: { limit: 20 }, data: { items: [exampleRating], nextCursor: null } },
  }),
  route('PUT /api/ratings/{mediaType}/{mediaId}', 'ratings.set', {
    operationId: 'rateTitle',
    summary: 'Rate a title',
    description: 'Stores a rating from 1 to 10, in place of an earlier one.',
    fields: z.object({ ...title.shape, rating: NewRating.shape.rating }),
    errorResponses: { 409: { description: 'The caller has rated 50,000 titles.', message: ratingMessages.tooMany } },
    message: 'Title rated successfully',
    example: { path: exampleTitle, body: { rating: 9 }, data: exampleRating },
  }),
  route('DELETE /api/ratings/{mediaType}/{mediaId}', 'ratings.clear', {
    operationId: 'deleteRating',
    summary: 'Clear a rating',
    description: 'Deletes the rating of a title. Without one it succeeds too, with `deleted` 0.',
    fields: title,
    message: 'Rating cleared successfully',
    example: { path: exampleTitle, data: { deleted: 1 } },
  }),
];
