import { httpRequest, load } from '../http-load.ts';
import { residentBytes } from '../process-usage.ts';
import { atMost, type Row } from '../row.ts';
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
    return { bytes: residentBytes(product.processId) ?? Number.NaN, after: searchCount };
  };
  const early = await searchUpTo(few);
  const late = await searchUpTo(many);
  const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;
  const count = (value: number) => value.toLocaleString('en');
  return atMost(1.2, {
    name: `memory after ${count(late.after)} distinct searches`,
    baseline: `after ${count(early.after)}`,
    value: late.bytes / early.bytes,
    note: `${mebibytes(late.bytes)} vs ${mebibytes(early.bytes)}`,
  });
}
