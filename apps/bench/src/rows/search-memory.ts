import { httpRequest, load } from '../http-load.ts';
import { residentBytes } from '../process-memory.ts';
import { measuredRow, type Row } from '../row.ts';
import type { Product } from '../servers/product.ts';

interface Searches {
  readonly few: number;
  readonly many: number;
}

const connections = 16;

/** Punctuation that the search ignores, so that each query is distinct and still finds a full page. */
const punctuation = ['!', '?', '.', ';', ':', '-'];

/** A query that was not searched before. */
function distinctQuery(number: number): string {
  const digits = number.toString(punctuation.length);
  return `the ${[...digits].map((digit) => punctuation[Number(digit)]).join('')}`;
}

/** Compares the memory after many distinct searches with that after few. */
export async function searchMemory(product: Product, { few, many }: Searches): Promise<Row> {
  let searchCount = 0;
  const search = () => {
    searchCount += 1;
    const query = encodeURIComponent(
      JSON.stringify({ 0: { query: distinctQuery(searchCount), type: 'multi', page: 1 } }),
    );
    return httpRequest(`/trpc/catalogue.search?batch=1&input=${query}`);
  };
  const searchUpTo = async (count: number) => {
    while (searchCount < count) await load({ baseUrl: product.baseUrl, request: search, connections, durationMs: 500 });
    return residentBytes(product.processId) ?? Number.NaN;
  };
  const early = await searchUpTo(few);
  const late = await searchUpTo(many);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const count = (value: number) => value.toLocaleString('en');
  return measuredRow({
    name: `Memory after ${count(many)} different searches, compared with ${count(few)}`,
    value: late / early,
    limit: 1.2,
    unit: 'times',
    note: `${megabytes(late)} and ${megabytes(early)}`,
  });
}
