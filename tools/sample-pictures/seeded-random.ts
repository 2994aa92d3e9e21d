import { stableNumber } from '../../packages/sample-catalogue/src/stable-number.ts';

export interface SeededRandom {
  next(): number;
  between(minimum: number, maximum: number): number;
  whole(minimum: number, maximum: number): number;
  chance(probability: number): boolean;
  sign(): 1 | -1;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32, seeded with a hash of the text, so that the same text always gives the same image. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = stableNumber(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (minimum: number, maximum: number): number => minimum + Math.floor(next() * (maximum - minimum + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('Nothing to pick from');
    return items[whole(0, items.length - 1)] as Item;
  };
  return {
    next,
    whole,
    pick,
    between: (minimum, maximum) => minimum + next() * (maximum - minimum),
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? 1 : -1),
    shuffled: (items) => {
      const rest = [...items];
      const result: typeof rest = [];
      while (rest.length > 0) result.push(...rest.splice(whole(0, rest.length - 1), 1));
      return result;
    },
  };
}
