import { CalendarQuery } from '@marquee/domain/calendar/calendar';
import { calendarMessages } from '@marquee/domain/calendar/calendar-messages';
import { type Follow, NewFollow } from '@marquee/domain/calendar/follows';
import { messages } from '@marquee/domain/site/messages';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from '../define-rest-route.ts';
import { wholeNumber } from '../request-fields.ts';

const route = restRoutesOf('Calendar');
const { media_type, media_id, rule } = NewFollow.shape;
const { from, to, only, shift } = CalendarQuery.shape;
/** In the order of the paths. */
const title = z.object({ media_type, media_id });
/** Names by commas. */
const onlyText = z
  .string()
  .max(100)
  .transform((text) => text.split(','))
  .pipe(only.unwrap());

const examplePath = { mediaType: 'tv', mediaId: '95396' } as const;
const exampleFollow: Follow = {
  media_id: examplePath.mediaId,
  media_type: examplePath.mediaType,
  rule: 'caught-up',
  since: '2026-03-02T21:00:00.000Z',
  next_date: '2026-03-06',
};

/** What airs next (docs/behaviour/rest-api.md §5). */
export const calendarRoutes = [
  route('GET /api/calendar', 'calendar.list', {
    operationId: 'listCalendar',
    summary: 'List what airs',
    description:
      'Returns episodes and releases from a day to another one, both included, at most 366 days, and at most the 20,000 items next to today; dates are those of the country of origin. `only` names sources by commas: `following`, `watching`, `watchlist`; all without it. `shift` 1 shows dates one day later; without it as the caller chose. A season of one day is one item of kind `season` whose `episode` is null.',
    fields: z.object({ from, to, only: onlyText.optional(), shift: wholeNumber(shift) }),
    message: responseMessages.calendarRead,
    example: {
      query: { from: '2026-03-01', to: '2026-03-31' },
      data: {
        items: [
          {
            date: '2026-03-06',
            media_id: examplePath.mediaId,
            media_type: examplePath.mediaType,
            season: 2,
            episode: 7,
            title: 'Severance',
            episode_name: 'Chikhai Bardo',
            kind: 'episode',
            seen: false,
            poster_path: '/poster.jpg',
          },
        ],
      },
    },
  }),
  route('GET /api/follows', 'calendar.follows', {
    operationId: 'listFollows',
    summary: 'List what you follow',
    description: 'Returns titles that the caller follows, followed last first, with the day of what airs next.',
    message: responseMessages.followsRead,
    example: { query: { limit: 20 }, data: { items: [exampleFollow], nextCursor: null } },
  }),
  route('PUT /api/follows/{mediaType}/{mediaId}', 'calendar.follow', {
    operationId: 'followTitle',
    summary: 'Follow a title',
    description:
      'Follows a title, or changes which episodes make a notice: `caught-up` those that air while everything before was seen, `every` all, `none` none. Without `rule` a title that is followed already stays as it is; a new one gets `caught-up`.',
    fields: z.object({ ...title.shape, rule }),
    errorResponses: {
      404: { description: 'The catalogue has no such title.', message: messages.titleNotFound },
      409: { description: 'The caller follows 5,000 titles.', message: calendarMessages.tooManyFollows },
    },
    message: responseMessages.titleFollowed,
    example: { path: examplePath, body: { rule: 'caught-up' }, data: exampleFollow },
  }),
  route('DELETE /api/follows/{mediaType}/{mediaId}', 'calendar.unfollow', {
    operationId: 'unfollowTitle',
    summary: 'Stop following a title',
    description: 'Stops following a title. One that is not followed succeeds too, with `deleted` 0.',
    fields: title,
    message: responseMessages.titleUnfollowed,
    example: { path: examplePath, data: { deleted: 1 } },
  }),
];
