import type { HiddenTitle, MyLists, SharedListEntry } from '@marquee/domain/lists/lists';

/** Example values of lists. */
export const exampleList: MyLists['items'][number] & { share_token: string } = {
  id: '5f0c7a3e-8d0b-4b5e-9a1d-2c6f4e8b7a90',
  kind: 'named',
  name: 'Lighthouses',
  description: 'Seen from the sea.',
  visibility: 'link',
  share_token: 'Xb2mPq7RtK0vWc9LzNf4Hg',
  version: 3,
  entry_count: 1,
  created_at: '2026-03-01T20:15:00.000Z',
  updated_at: '2026-03-02T21:00:00.000Z',
  poster_paths: ['/poster.jpg'],
};

export const exampleListEntry: SharedListEntry = {
  media_id: '5517',
  media_type: 'tv',
  title: 'The Lamplighters',
  year: 2021,
  released: '2021-03-03',
  poster_path: '/poster.jpg',
  rating: 7.8,
  runtime: null,
  note: 'Season one above all.',
  added_at: '2026-03-02T21:00:00.000Z',
};

export const exampleHiddenTitle: HiddenTitle = {
  media_id: '5517',
  media_type: 'tv',
  hidden_at: '2026-03-02T21:00:00.000Z',
  title: 'The Lamplighters',
  year: 2021,
  poster_path: '/poster.jpg',
};
