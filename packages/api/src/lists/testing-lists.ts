import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { ListQuery, NewListEntry } from '@marquee/domain/lists/lists';
import type { MemberContext } from '../context.ts';
import type { UpstreamStub } from '../testing/api.ts';
import { upstreamMovieDetails, upstreamShowDetails } from '../testing/upstream.ts';
import { add } from './entries.ts';
import { readList } from './read-list.ts';

/** Movies and shows 1 to 99; movie n was released in 1900 + n, has a rating of n / 10 and lasts n minutes. */
export const listedTitles: UpstreamStub = (read) => {
  if (read.kind !== 'details') return undefined;
  const { media, id } = read;
  if (id > 99) throw new CatalogueError('not-found', 'gone');
  const vote_average = id / 10;
  if (media === 'tv') return upstreamShowDetails({ id, vote_average });
  return upstreamMovieDetails({ id, vote_average, runtime: id, release_date: `${1900 + id}-01-01` });
};

export const movie = (id: number) => ({ media_type: 'movie' as const, media_id: String(id) });
export const show = (id: number) => ({ media_type: 'tv' as const, media_id: String(id) });

/** Adds movies in this order. */
export async function addMovies(context: MemberContext, list: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) await addTo(context, list, movie(id));
}

/** Returns how many were added, once what is known of the title is stored. */
export async function addTo(
  context: MemberContext,
  list: string,
  entry: Omit<typeof NewListEntry._zod.input, 'id'>,
): Promise<number> {
  const { added } = await add(context, NewListEntry.parse({ id: list, ...entry }));
  await context.titles.settled();
  return added;
}

/** Ids of the titles of a list, in the order of the query. */
export async function idsOf(
  context: MemberContext,
  list: string,
  query: Partial<typeof ListQuery._zod.input> = {},
): Promise<number[]> {
  const { entries } = await readList(context, ListQuery.parse({ id: list, ...query }));
  return entries.map(({ media_id }) => Number(media_id));
}
