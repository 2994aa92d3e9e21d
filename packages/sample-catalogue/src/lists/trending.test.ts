import { heroItem } from '@marquee/domain/catalogue/home';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { readItems } from '../testing-sample.ts';

const days = Array.from({ length: 30 }, (_, index) => new Date(addDays('2026-11-21', index * 26)));
const keysOn = async (day: Date) =>
  (await readItems({ kind: 'trending', media: 'all' }, day)).map(({ mediaType, id }) => `${mediaType}:${id}`);

describe('trending', () => {
  it('changes slightly from day to day', async () => {
    const [one, next] = [await keysOn(new Date('2026-11-21')), await keysOn(new Date('2026-11-22'))];
    expect(next).not.toEqual(one);
    expect(next.filter((key) => one.includes(key)).length).toBeGreaterThanOrEqual(12);
  });

  it('contains only released titles, new and old, movies and shows, on any day', async () => {
    for (const day of days) {
      const items = await readItems({ kind: 'trending', media: 'all' }, day);
      const today = day.toISOString().slice(0, 10);
      expect(items).toHaveLength(20);
      expect(items.every(({ date }) => date <= today)).toBe(true);
      expect(items.some(({ date }) => date >= addDays(today, -30))).toBe(true);
      expect(items.some(({ date }) => date < addDays(today, -365))).toBe(true);
      expect(new Set(items.map(({ mediaType }) => mediaType)).size).toBe(2);
    }
  });

  it('always has a title for the banner, but not always the same one', async () => {
    const heroes = await Promise.all(
      days.map(async (day) => heroItem(await readItems({ kind: 'trending', media: 'movie' }, day), day)),
    );
    expect(heroes).not.toContain(null);
    expect(new Set(heroes.map((hero) => hero?.id)).size).toBeGreaterThan(2);
  });
});
