import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import type { MediaPage } from '@marquee/catalogue/titles';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import type { ListPage } from './lists/list-page.ts';
import { createSampleSource } from './sample-source.ts';

/** Two days far apart: what holds on both holds on any day. */
export const testDays = [new Date('2026-11-21T09:30:00Z'), new Date('2031-03-01T00:10:00Z')] as const;

const sources = new WeakMap<Date, CatalogueSource>();

function sourceAt(now: Date): CatalogueSource {
  const source = sources.get(now) ?? createSampleSource({ clock: () => now });
  sources.set(now, source);
  return source;
}

/** The document of a read, as a client of the REST proxy parses it. */
export async function readDocument<Document = unknown>(
  read: CatalogueRead,
  now: Date = testDays[0],
): Promise<Document> {
  const body = await sourceAt(now).read(read);
  return JSON.parse(body.toString('utf8')) as Document;
}

/** The items of all pages of a list. */
export async function readAllPages(read: PagedRead, now: Date = testDays[0]): Promise<ListPage['results']> {
  const first = await readDocument<ListPage>(read, now);
  const pages = Array.from({ length: first.total_pages - 1 }, (_, index) =>
    readDocument<ListPage>({ ...read, page: index + 2 }, now),
  );
  return [first, ...(await Promise.all(pages))].flatMap(({ results }) => results);
}

export type PagedRead = Extract<CatalogueRead, { page: number }>;

/** A list's items as the product parses them. */
export async function readItems(read: CatalogueRead, now: Date = testDays[0]): Promise<MediaPage['items']> {
  const body = await sourceAt(now).read(read);
  return (parseUpstream(read, body) as MediaPage).items;
}
