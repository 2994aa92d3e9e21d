import { median } from './percentile.ts';
import { measuredRow, type Row } from './row.ts';

/** What a visitor waits for: name → ms, measured or at most. */
export type Waits<Name extends string> = Readonly<Record<Name, number>>;

/** A row for each limit, of the medians. */
export async function waitRows<Name extends string>(
  limitsMs: Waits<Name>,
  rounds: number,
  measure: () => Promise<Waits<Name>>,
): Promise<Row[]> {
  // Fills the caches.
  await measure();
  const measured: Waits<Name>[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  return (Object.keys(limitsMs) as Name[]).map((name) => {
    const values = measured.map((waits) => waits[name]);
    const note = `median of ${rounds}, at most ${Math.max(...values).toFixed(0)} ms`;
    return measuredRow({ name, value: median(values), limit: limitsMs[name], unit: 'ms', note });
  });
}
