import { type CatalogueRead, type CatalogueSource, type ListRead, readKey } from '@marquee/catalogue/catalogue-read';
import type { MediaPage } from '@marquee/catalogue/upstream-list';
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

/** Several tests of a file read every title: each is parsed and validated once. */
const bodies = new Map<string, Buffer>();

/** The document of a read, as a client of the REST proxy parses it. */
export async function readDocument<Document = unknown>(
  read: CatalogueRead,
  now: Date = testDays[0],
): Promise<Document> {
  const key = `${now.getTime()} ${readKey(read)}`;
  const body = bodies.get(key) ?? (await sourceAt(now).read(read)).body;
  bodies.set(key, body);
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
export async function readItems(read: ListRead, now: Date = testDays[0]): Promise<MediaPage['items']> {
  return (await sourceAt(now).read(read)).record.items;
}
