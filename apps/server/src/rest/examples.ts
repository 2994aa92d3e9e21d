import type { User } from '@marquee/domain/accounts/account';
import type { HistoryRecord } from '@marquee/domain/history/watch-history';
import type { RecordStatistics, Watch } from '@marquee/domain/record/watches';

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

export const exampleTitle = { mediaId: '5517', mediaType: 'tv' } as const;

export const exampleEpisode = { media_id: '5517', media_type: 'tv', season: 1, episode: 2 } as const;

export const exampleRecord: HistoryRecord = {
  ...exampleEpisode,
  watched_at: '2026-03-01T20:15:00.000Z',
  last_watched: '2026-03-02T21:00:00.000Z',
  updated_at: '2026-03-02T21:00:00.000Z',
  auto_started: false,
};

export const exampleWatch: Watch = {
  id: 41,
  ...exampleEpisode,
  watched_at: '2026-03-02T21:00:00.000Z',
  entered_at: '2026-03-02T21:00:00.000Z',
  precision: 'time',
  source: 'mark',
};

const seen = { movies: 1, episodes: 2, minutes: 180 };

export const exampleStatistics: RecordStatistics = {
  ...seen,
  months: [{ month: '2026-03', ...seen }],
  weekdays: [2, 0, 0, 0, 0, 0, 1],
  genres: [{ name: 'Drama', count: 2 }],
  decades: [{ decade: 2010, count: 2 }],
  first: { ...exampleWatch, episode: 1, title: 'The Lamplighters' },
  last: { ...exampleWatch, title: 'The Lamplighters' },
  ratings: {
    counts: [0, 0, 0, 0, 0, 0, 0, 1, 1, 0],
    best: [{ media_id: '5517', media_type: 'tv', title: 'The Lamplighters', poster_path: '/poster.jpg', rating: 9 }],
  },
  years: [2026],
};
