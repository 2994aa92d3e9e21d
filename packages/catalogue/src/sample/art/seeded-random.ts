export interface SeededRandom {
  next(): number;
  between(minimum: number, maximum: number): number;
  whole(minimum: number, maximum: number): number;
  chance(probability: number): boolean;
  sign(): 1 | -1;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32 over a hash of the seed: the same text always gives the same picture. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
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
