import { fromWire } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import type { MemberContext } from '../../context.ts';
import { genreNames } from '../genre-names.ts';

type NamedTitle = HistoryTitle & { readonly title: string | null; readonly poster_path?: string | null };

/** Statistics with titles, posters and genres in the language of the view. */
export async function inViewLanguage(
  context: Pick<MemberContext, 'catalogue' | 'titles' | 'log'>,
  statistics: RecordStatistics,
): Promise<RecordStatistics> {
  const { first, last, ratings } = statistics;
  const named: NamedTitle[] = [first, last, ...ratings.best].filter((title) => title !== null);
  const toRow = ({ title, poster_path = null, ...key }: NamedTitle) => ({
    ...fromWire(key),
    title,
    posterPath: poster_path,
  });
  const [rows, genreName] = await Promise.all([context.titles.shown(named.map(toRow)), genreNames(context)]);
  const rowOf = new Map(named.map((title, index) => [title, rows[index]]));
  const titled = <Title extends NamedTitle>(title: Title): Title => ({
    ...title,
    title: rowOf.get(title)?.title ?? null,
  });
  const best = ratings.best.map((title) => ({ ...titled(title), poster_path: rowOf.get(title)?.posterPath ?? null }));
  return {
    ...statistics,
    genres: countedGenres(statistics.genres, genreName),
    first: first && titled(first),
    last: last && titled(last),
    ratings: { ...ratings, best },
  };
}

/** Two genres may have one name in another language. */
function countedGenres(
  genres: RecordStatistics['genres'],
  nameOf: (name: string) => string,
): RecordStatistics['genres'] {
  const counts = new Map<string, number>();
  for (const { name, count } of genres) counts.set(nameOf(name), (counts.get(nameOf(name)) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
