import type { CatalogueRead } from '../catalogue-read.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import type { MediaPage } from '../titles.ts';
import { parseAnswer } from '../upstream/upstream-answer.ts';
import type { ListPage } from './lists/list-page.ts';
import { createSampleSource } from './sample-source.ts';

/** Two days far apart: what holds on both holds whenever the product is run. */
export const testDays = [new Date('2026-11-21T09:30:00Z'), new Date('2031-03-01T00:10:00Z')] as const;

const sources = new WeakMap<Date, CatalogueSource>();

function sourceAt(now: Date): CatalogueSource {
  const source = sources.get(now) ?? createSampleSource({ clock: () => now });
  sources.set(now, source);
  return source;
}

/** The document that the sample answers a read with, as any client of the REST proxy would parse it. */
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

/** A list as the product reads it after the source. */
export async function readItems(read: CatalogueRead, now: Date = testDays[0]): Promise<MediaPage['items']> {
  const body = await sourceAt(now).read(read);
  return (parseAnswer(read, body) as MediaPage).items;
}
