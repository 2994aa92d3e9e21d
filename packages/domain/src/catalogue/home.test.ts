import { describe, expect, it } from 'vitest';
import { mediaItem } from '../testing.ts';
import { heroItem } from './home.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('heroItem', () => {
  it("returns the first valid title with a backdrop in the upstream's order", () => {
    const items = [
      mediaItem({ id: 1, voteCount: 2 }),
      mediaItem({ id: 2, backdropPath: null }),
      mediaItem({ id: 3, voteAverage: 5 }),
      mediaItem({ id: 4, voteAverage: 9 }),
    ];
    expect(heroItem(items, now)?.id).toBe(3);
  });

  it('returns null if no title qualifies', () => expect(heroItem([mediaItem({ backdropPath: null })], now)).toBeNull());
});
