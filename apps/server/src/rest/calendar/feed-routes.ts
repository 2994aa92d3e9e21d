import { feedMessages } from '@marquee/domain/feeds/feed-messages';
import type { Feed } from '@marquee/domain/feeds/feeds';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from '../define-rest-route.ts';

const route = restRoutesOf('Calendar');
const address = 'https://marquee.example/feeds/Zm9yIGV4YW1wbGUgb25seSBub3RoaW5n';
const exampleFeed: Feed = {
  id: '7a1c5d0e-92b4-4f6d-8c3e-51f7b2a90d64',
  name: 'Calendar on my phone',
  only: ['following', 'watchlist'],
  premieres: false,
  past_days: 60,
  shift: 0,
  calendar_url: `${address}/calendar.ics`,
  atom_url: `${address}/new.atom`,
  created_at: '2026-03-02T21:00:00.000Z',
  last_read_on: '2026-03-03',
};
const { name, only, premieres, past_days } = exampleFeed;

/** Addresses of the calendar for other programs (docs/behaviour/feeds.md §1). */
export const feedRoutes = [
  route('GET /api/feeds', 'feeds.list', {
    operationId: 'listFeeds',
    summary: 'List the feeds',
    description: "Returns the caller's feeds with their addresses, made last first.",
    message: responseMessages.feedsRead,
    example: { data: { items: [exampleFeed] } },
  }),
  route('POST /api/feeds', 'feeds.create', {
    operationId: 'createFeed',
    summary: 'Create a feed',
    description:
      'Creates two addresses that show the calendar of the caller to whom they are given, without a session: as ' +
      'iCalendar and as Atom. Without `only` it has all sources; without `shift` dates are those of the calendar.',
    errorResponses: { 409: { description: 'The caller has 20 feeds.', message: feedMessages.tooMany } },
    status: 201,
    message: responseMessages.feedCreated,
    example: { body: { name, only, premieres, past_days }, data: { ...exampleFeed, last_read_on: null } },
  }),
  route('DELETE /api/feeds/{id}', 'feeds.remove', {
    operationId: 'deleteFeed',
    summary: 'Revoke a feed',
    description: 'Deletes a feed. From then on its addresses respond with 410.',
    errorResponses: { 404: { description: 'The caller has no such feed.', message: feedMessages.notFound } },
    message: responseMessages.feedRevoked,
    example: { path: { id: exampleFeed.id }, data: { deleted: 1 } },
  }),
];
