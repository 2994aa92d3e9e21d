import { httpRequest, load } from '../http-load.ts';
import { percentile } from '../percentile.ts';
import { measuredRow, type Row } from '../row.ts';
import { seededToken } from '../seed-history.ts';
import type { Product } from '../servers/product.ts';

const members = 51;
const seconds = 20;

const input = encodeURIComponent(JSON.stringify({ limit: 20 }));

/** Members with seeded sessions, from `first`, read their My List about once a second. */
export async function myList({ baseUrl }: Product, first: number): Promise<Row> {
  const requests = Array.from({ length: members }, (_, index) =>
    httpRequest(`/trpc/watches.continueWatching?input=${input}`, {
      headers: { authorization: `Bearer ${seededToken(first + index)}` },
    }),
  );
  const request = (connection: number) => requests[connection] ?? Buffer.of();
  const options = { baseUrl, request, connections: members, pauseMs: 1_000 };
  await load({ ...options, durationMs: 5_000 });
  const { latenciesMs } = await load({ ...options, durationMs: seconds * 1_000 });
  // They all start at the same moment.
  const later = latenciesMs.slice(members);
  return measuredRow({
    name: 'Opening My List while 50 other members use theirs: 95 of 100 responses',
    value: percentile(later, 0.95),
    limit: 100,
    unit: 'ms',
    note: `${later.length} responses, half of them within ${percentile(later, 0.5).toFixed(1)} ms`,
  });
}
