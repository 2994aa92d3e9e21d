import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Serves a daily export of movies with made-up titles; the other exports are missing. */
export interface TitleExports {
  readonly url: string;
  readonly titles: readonly string[];
  close(): void;
}

const beginnings =
  'ba be bri ca cha da dro el fa fi gra ha il jo ka la lo ma mi no or pa qui ra sa ste ta ul va wi'.split(' ');
const middles = 'la len li lo mar mi na ne ran ri ro san sel ta tel ti vel zo'.split(' ');
const ends = 'ba cer da den field ga ker lia ma nor na ra ron sk ster ton tor va ville wood'.split(' ');

/** About 12,000 words, so that each is in some tens of titles, as in the real list. */
function wordOf(number: number): string {
  const beginning = beginnings[number % beginnings.length];
  const middle = middles[Math.floor(number / 7) % middles.length];
  return `${beginning}${middle}${ends[Math.floor(number / 131) % ends.length]}`;
}

/** One to four words by a fixed generator, so that each run measures the same titles. */
function madeUpTitles(count: number): string[] {
  let state = 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + (next() % 4) }, () => {
      const word = wordOf(next() >> 4);
      return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    }).join(' '),
  );
}

export async function serveTitleExports(count: number): Promise<TitleExports> {
  const titles = madeUpTitles(count);
  const lines = titles.map((original_title, index) =>
    JSON.stringify({ adult: false, id: index + 1, original_title, popularity: (index % 997) / 10, video: false }),
  );
  const body = gzipSync(lines.join('\n'));
  const server = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/movie_ids_') ? 200 : 404;
    response.end(response.statusCode === 200 ? body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    titles,
    close: () => void server.close(),
  };
}
