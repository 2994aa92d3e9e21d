import type { MovieRecord, ShowRecord, TitleRecord } from '@marquee/catalogue/titles';
import type { Episode } from '@marquee/domain/details';
import { episodeCode, titleHeading, titleName } from '@marquee/domain/display-text';
import { messages } from '@marquee/domain/messages';
import { type PageWords, pageWords } from '@marquee/domain/page-words';
import type { PageName } from '@marquee/domain/routes';

/** What a page says of itself to tabs, link previews and search engines. */
export interface PageHead extends PageWords {
  /** The path that stands for the page, whatever address it was reached by; null where nothing is there. */
  readonly canonicalPath: string | null;
  readonly type: 'website' | 'video.movie' | 'video.tv_show' | 'video.episode';
  /** Path of a wide picture, as the catalogue names it. */
  readonly picturePath: string | null;
  /** schema.org, still without the addresses that depend on the origin. */
  readonly structured: Readonly<Record<string, unknown>> | null;
  /** Personal pages are nothing for a search engine. */
  readonly indexed: boolean;
}

export interface EpisodeHead {
  readonly season: number;
  readonly episode: Episode;
}

const plain = { type: 'website', picturePath: null, structured: null } as const;

export const notFoundHead: PageHead = {
  ...plain,
  title: messages.notFoundTitle,
  description: messages.notFoundText,
  canonicalPath: null,
  indexed: false,
};

const personal = new Set<PageName>(['myList', 'settings', 'admin', 'search']);

/** The head of a page that is about no title, or about one that the catalogue did not name in time. */
export function plainHead(page: PageName, path: string): PageHead {
  const words: PageWords = page in pageWords ? pageWords[page as keyof typeof pageWords] : pageWords.home;
  // '//movies/' is the page /movies as well, and would be read as an address of the host "movies".
  const canonicalPath = `/${path.split('/').filter(Boolean).join('/')}`;
  return { ...plain, ...words, canonicalPath, indexed: !personal.has(page) };
}

/** The head of a title's page; its watch page names the same canonical address and stays out of search engines. */
export function titleHead(record: MovieRecord | ShowRecord, watching: boolean): PageHead {
  const movie = record.mediaType === 'movie';
  return {
    title: titleHeading(record),
    description: record.overview,
    canonicalPath: `/${record.mediaType}/${record.id}`,
    type: movie ? 'video.movie' : 'video.tv_show',
    picturePath: record.backdropPath ?? record.posterPath,
    structured: movie ? structuredMovie(record) : structuredShow(record),
    indexed: !watching,
  };
}

/** The head of one episode of a show, at its address or its watch page's. */
export function episodeHead(show: ShowRecord, { season, episode }: EpisodeHead, watching: boolean): PageHead {
  const code = episodeCode(season, episode.number);
  return {
    title: `${titleName(show)} ${code}${episode.name ? `: ${episode.name}` : ''}`,
    description: episode.overview || show.overview,
    canonicalPath: `/tv/${show.id}/${season}/${episode.number}`,
    type: 'video.episode',
    picturePath: episode.stillPath ?? show.backdropPath ?? show.posterPath,
    structured: {
      '@type': 'TVEpisode',
      name: episode.name || code,
      description: episode.overview || undefined,
      episodeNumber: episode.number,
      datePublished: episode.date || undefined,
      duration: duration(episode.runtime),
      partOfSeason: { '@type': 'TVSeason', seasonNumber: season },
      partOfSeries: { '@type': 'TVSeries', name: titleName(show) },
    },
    indexed: !watching,
  };
}

function structuredMovie(record: MovieRecord) {
  return {
    '@type': 'Movie',
    ...structuredTitle(record),
    datePublished: record.date || undefined,
    duration: duration(record.runtime),
  };
}

function structuredShow(record: ShowRecord) {
  return {
    '@type': 'TVSeries',
    ...structuredTitle(record),
    startDate: record.date || undefined,
    numberOfSeasons: record.seasonCount || undefined,
    numberOfEpisodes: record.episodeCount || undefined,
  };
}

function structuredTitle(record: TitleRecord) {
  const { voteAverage, voteCount } = record;
  return {
    name: titleName(record),
    description: record.overview || undefined,
    genre: record.genres.map(({ name }) => name),
    actor: record.cast.slice(0, 5).map(({ name }) => ({ '@type': 'Person', name })),
    aggregateRating:
      voteAverage > 0 && voteCount > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: voteAverage,
            ratingCount: voteCount,
            bestRating: 10,
            worstRating: 0,
          }
        : undefined,
  };
}

/** ISO 8601 of minutes, as 'PT95M'. */
function duration(minutes: number | null): string | undefined {
  return minutes ? `PT${minutes}M` : undefined;
}
