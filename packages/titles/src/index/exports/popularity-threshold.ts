/** Steps per doubling of the popularity. */
const resolution = 32;

/** Counts entries by popularity, to find the least one of the most popular `maxCount`: no list of them is in memory. */
export class PopularityThreshold {
  private readonly counts = new Map<number, number>();
  total = 0;

  add(popularity: number): void {
    const step = stepOf(popularity);
    this.counts.set(step, (this.counts.get(step) ?? 0) + 1);
    this.total += 1;
  }

  /** Whether an entry belongs to the most popular ones; of equally popular ones the first. */
  selection(maxCount: number): (popularity: number) => boolean {
    if (this.total <= maxCount) return () => true;
    let left = maxCount;
    let least = Number.POSITIVE_INFINITY;
    for (const [step, count] of [...this.counts].sort(([a], [b]) => b - a)) {
      least = step;
      if (count >= left) break;
      left -= count;
    }
    return (popularity) => {
      const step = stepOf(popularity);
      if (step !== least) return step > least;
      left -= 1;
      return left >= 0;
    };
  }
}

function stepOf(popularity: number): number {
  return Math.round(Math.log2(1 + popularity * 1_000) * resolution);
}
