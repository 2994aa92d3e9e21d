import { describe, expect, it } from 'vitest';
import { heroItem } from './home.ts';
import { mediaItem } from './testing-media.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('heroItem', () => {
  it("is the first in the upstream's order that is valid and has a backdrop", () => {
    const items = [
      mediaItem({ id: 1, voteCount: 2 }),
      mediaItem({ id: 2, backdropPath: null }),
      mediaItem({ id: 3, voteAverage: 5 }),
      mediaItem({ id: 4, voteAverage: 9 }),
    ];
    expect(heroItem(items, now)?.id).toBe(3);
  });

  it('is none where no title will do', () => expect(heroItem([mediaItem({ backdropPath: null })], now)).toBeNull());
});
