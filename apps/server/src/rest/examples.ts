import type { User } from '@marquee/domain/accounts/account';
import type { HistoryRecord } from '@marquee/domain/history/watch-history';

/** Example values shared by several operations. */
export const exampleUser: User = {
  id: 7,
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  role: 'user',
  isPremium: false,
  created_at: '2026-03-02 09:30:00',
};

export const examplePassword = 'Analytical1';

export const exampleRecord: HistoryRecord = {
  media_id: '5517',
  media_type: 'tv',
  season: 1,
  episode: 2,
  watched_at: '2026-03-01T20:15:00.000Z',
  last_watched: '2026-03-02T21:00:00.000Z',
  updated_at: '2026-03-02T21:00:00.000Z',
  auto_started: false,
};

export const exampleTitle = { mediaId: '5517', mediaType: 'tv' } as const;
