import { httpRequest, load } from '../http-load.ts';
import { residentBytes } from '../process-usage.ts';
import type { Product } from '../product.ts';
import { atMost, type Row } from '../row.ts';

interface Searches {
  readonly few: number;
  readonly many: number;
}

const connections = 16;

/** Signs that a search passes over: the words stay, so that each search finds a whole page of titles. */
const signs = ['!', '?', '.', ';', ':', '-'];

/** Words that nobody searched for before, and titles that they find. */
function words(number: number): string {
  const digits = number.toString(signs.length);
  return `the ${[...digits].map((digit) => signs[Number(digit)]).join('')}`;
}

/** Memory after very many searches that nobody had made before, beside that after some. */
export async function searchMemory(product: Product, { few, many }: Searches): Promise<Row> {
  let searched = 0;
  const search = () => {
    searched += 1;
    const query = encodeURIComponent(JSON.stringify({ 0: { query: words(searched), type: 'multi', page: 1 } }));
    return httpRequest(`/trpc/catalogue.search?batch=1&input=${query}`);
  };
  const searchUpTo = async (count: number) => {
    while (searched < count) await load({ address: product.address, request: search, connections, duration: 500 });
    return { bytes: residentBytes(product.processId) ?? Number.NaN, after: searched };
  };
  const early = await searchUpTo(few);
  const late = await searchUpTo(many);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;
  const count = (value: number) => value.toLocaleString('en');
  return atMost(1.2, {
    name: `memory after ${count(late.after)} distinct searches`,
    limit: `after ${count(early.after)}`,
    value: late.bytes / early.bytes,
    note: `${megabytes(late.bytes)} beside ${megabytes(early.bytes)}`,
  });
}
