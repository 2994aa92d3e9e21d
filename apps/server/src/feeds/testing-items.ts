import type { FeedContent } from '@marquee/api/read-feed';

type Item = FeedContent['items'][number];

/** An episode of a feed. */
export function testingItem(item: Partial<Item> = {}): Item {
  return {
    mediaType: 'tv',
    mediaId: 95_396,
    season: 2,
    episode: 2,
    date: '2026-03-02',
    title: 'Severance',
    name: '',
    isPremiere: false,
    isFinale: false,
    revision: 0,
    changedAt: Date.parse('2026-01-01T00:00:00Z'),
    ...item,
  };
}
