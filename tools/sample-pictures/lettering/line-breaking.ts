/** Distributes the pieces over exactly `count` lines with the narrowest possible widest line. */
function balance(widths: readonly number[], gap: number, count: number): number[] | undefined {
  const length = widths.length;
  if (count > length) return undefined;
  const sums = [0];
  for (const width of widths) sums.push((sums.at(-1) ?? 0) + width);
  const span = (from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0) + gap * (to - from - 1);
  let best = Array.from({ length: length + 1 }, (_, to) => ({
    cost: to === 0 ? Infinity : span(0, to),
    breaks: [] as number[],
  }));
  for (let line = 2; line <= count; line += 1) {
    best = best.map((_, to) => {
      let choice = { cost: Infinity, breaks: [] as number[] };
      for (let from = line - 1; from < to; from += 1) {
        const before = best[from];
        if (!before) continue;
        const cost = Math.max(before.cost, span(from, to));
        if (cost < choice.cost) choice = { cost, breaks: [...before.breaks, from] };
      }
      return choice;
    });
  }
  const result = best[length];
  return result && Number.isFinite(result.cost) ? result.breaks : undefined;
}

export interface Breaking {
  readonly pieces: readonly string[];
  readonly separator: string;
  measure(text: string): number;
}

/** Breaks a text into exactly `count` balanced lines; undefined if it has too few pieces. */
export function breakBalanced({ pieces, separator, measure }: Breaking, count: number): string[] | undefined {
  const gap = separator === '' ? 0 : measure(`n${separator}n`) - 2 * measure('n');
  const breaks = balance(pieces.map(measure), gap, count);
  if (!breaks) return undefined;
  const edges = [0, ...breaks, pieces.length];
  return edges.slice(1).map((edge, index) => pieces.slice(edges[index], edge).join(separator));
}

/** Splits a text into words, and words longer than `longest` into equal parts that end in `hyphen`. */
export function splitWords(text: string, longest: number, hyphen = ''): string[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const characters = [...word];
      const parts = Math.ceil(characters.length / longest);
      const length = Math.ceil(characters.length / parts);
      return Array.from(
        { length: parts },
        (_, index) =>
          characters.slice(index * length, (index + 1) * length).join('') + (index < parts - 1 ? hyphen : ''),
      );
    });
}
