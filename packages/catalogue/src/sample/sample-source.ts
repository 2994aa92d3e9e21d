import type { MediaType } from '@marquee/domain/media';
import { CatalogueError } from '../catalogue-error.ts';
import type { CatalogueRead } from '../catalogue-read.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import { dayText } from './calendar.ts';
import { type DatedTitle, dateTitle } from './dated-title.ts';
import { movieDetails } from './details/movie-details.ts';
import { seasonDetails } from './details/season-details.ts';
import { showDetails } from './details/show-details.ts';
import { byPopularity, discover } from './lists/discover.ts';
import { withMediaType } from './lists/list-item.ts';
import { listPage } from './lists/list-page.ts';
import { search } from './lists/search.ts';
import { similarTitles } from './lists/similar.ts';
import { trending } from './lists/trending.ts';
import { sampleGenres } from './sample-genres.ts';
import { sampleTitles } from './sample-titles.ts';

/** The embedded catalogue: it answers every read in the upstream's own shape, from memory. */
export function createSampleSource({ clock }: { clock: () => Date }): CatalogueSource {
  const titlesOf = titlesByDay();
  return {
    name: 'sample',
    read: async (read) => {
      const today = dayText(clock());
      return Buffer.from(JSON.stringify(answer(read, { today, titles: titlesOf(today) })));
    },
  };
}

interface Day {
  readonly today: string;
  readonly titles: readonly DatedTitle[];
}

/** Dates move with the days: titles are dated once a day. */
function titlesByDay(): (today: string) => readonly DatedTitle[] {
  let known: Day = { today: '', titles: [] };
  return (today) => {
    if (known.today !== today) known = { today, titles: sampleTitles().map((title) => dateTitle(title, today)) };
    return known.titles;
  };
}

function answer(read: CatalogueRead, { today, titles }: Day): unknown {
  const ofKind = (media: 'all' | MediaType) =>
    titles.filter(({ title }) => media === 'all' || title.mediaType === media);
  switch (read.kind) {
    case 'trending':
      return mixedPage(trending(ofKind(read.media), today), 1);
    case 'popular':
      return page(
        ofKind(read.media)
          .filter(({ title }) => !title.adult)
          .sort(byPopularity),
        read.page,
      );
    case 'discover':
      return page(discover(ofKind(read.media), read.parameters), read.page);
    case 'search': {
      const found = search(ofKind(read.scope === 'multi' ? 'all' : read.scope), read.query);
      return read.scope === 'multi' ? mixedPage(found, read.page) : page(found, read.page);
    }
    case 'details':
      return details(find(titles, read.media, read.id), { today, titles: ofKind(read.media) });
    case 'season': {
      const { title } = find(titles, 'tv', read.showId);
      const season = title.mediaType === 'tv' ? title.seasons.find(({ number }) => number === read.season) : undefined;
      if (title.mediaType !== 'tv' || !season) throw notFound(`season ${read.season} of show ${read.showId}`);
      return seasonDetails(title, season, today);
    }
    case 'genres':
      return { genres: sampleGenres[read.media] };
  }
}

function page(found: readonly DatedTitle[], number: number) {
  return listPage(
    found.map(({ item }) => item),
    number,
  );
}

/** A list whose items say what they are. */
function mixedPage(found: readonly DatedTitle[], number: number) {
  return listPage(
    found.map(({ item, title }) => withMediaType(item, title.mediaType)),
    number,
  );
}

function details(dated: DatedTitle, { today, titles }: Day): unknown {
  const similar = similarTitles(dated, titles);
  return dated.title.mediaType === 'movie'
    ? movieDetails(dated.title, { dated, today, similar })
    : showDetails(dated.title, { dated, today, similar });
}

function find(titles: readonly DatedTitle[], media: MediaType, id: number): DatedTitle {
  const found = titles.find(({ title }) => title.mediaType === media && title.id === id);
  if (!found) throw notFound(`${media} ${id}`);
  return found;
}

function notFound(what: string): CatalogueError {
  return new CatalogueError('not-found', `The sample catalogue has no ${what}`);
}
