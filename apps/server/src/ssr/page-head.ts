import type { MovieRecord, ShowRecord, TitleRecord } from '@marquee/catalogue/titles';
import { episodeCode, titleHeading, titleName } from '@marquee/domain/catalogue/display-text';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import { messages } from '@marquee/domain/site/messages';
import { brand, type PageMetadata, pageMetadata } from '@marquee/domain/site/page-metadata';
import type { PageName } from '@marquee/domain/site/routes';

/** Metadata of a page for the tab, link previews and search engines. */
export interface PageHead extends PageMetadata {
  /** Null for a page that was not found. */
  readonly canonicalPath: string | null;
  readonly type: 'website' | 'video.movie' | 'video.tv_show' | 'video.episode';
  /** Image for link previews; null falls back to the brand image. */
  readonly image: HeadImage | null;
  /** schema.org data, without the URLs that depend on the origin. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  /** False for personal pages: search engines should skip them. */
  readonly isIndexed: boolean;
}

export interface HeadImage {
  /** Image path in the catalogue. */
  readonly path: string;
  /** Posters are 2:3, backdrops and stills 16:9. */
  readonly isPoster: boolean;
  readonly alt: string;
}

export interface EpisodeHead {
  readonly season: number;
  readonly episode: Episode;
}

const websiteDefaults = { type: 'website', image: null, structuredData: null } as const;

export const notFoundHead: PageHead = {
  ...websiteDefaults,
  title: messages.notFoundTitle,
  description: messages.notFoundText,
  canonicalPath: null,
  isIndexed: false,
};

const unindexedPages = new Set<PageName>(['myList', 'settings', 'admin', 'search']);

/** Metadata of a page without a title, or whose title failed to load in time. */
export function plainHead(page: PageName, path: string): PageHead {
  const metadata: PageMetadata =
    page in pageMetadata ? pageMetadata[page as keyof typeof pageMetadata] : pageMetadata.home;
  // '//movies/' also matches /movies, but as a URL it would name the host "movies".
  const canonicalPath = `/${path.split('/').filter(Boolean).join('/')}`;
  const structuredData = page === 'home' ? { '@type': 'WebSite', name: brand } : null;
  return { ...websiteDefaults, ...metadata, canonicalPath, structuredData, isIndexed: !unindexedPages.has(page) };
}

/** Metadata of a title's page; its watch page has the same canonical URL and is not indexed. */
export function titleHead(record: MovieRecord | ShowRecord, isWatchPage: boolean): PageHead {
  const isMovie = record.mediaType === 'movie';
  return {
    title: titleHeading(record),
    description: record.overview,
    canonicalPath: `/${record.mediaType}/${record.id}`,
    type: isMovie ? 'video.movie' : 'video.tv_show',
    image: imageOf(record),
    structuredData: isMovie ? structuredMovie(record) : structuredShow(record),
    isIndexed: !isWatchPage,
  };
}

/** Metadata of an episode's page or watch page. */
export function episodeHead(show: ShowRecord, { season, episode }: EpisodeHead, isWatchPage: boolean): PageHead {
  const code = episodeCode(season, episode.number);
  return {
    title: `${titleName(show)} ${code}${episode.name ? `: ${episode.name}` : ''}`,
    description: episode.overview || show.overview,
    canonicalPath: `/tv/${show.id}/${season}/${episode.number}`,
    type: 'video.episode',
    image: episode.stillPath
      ? { path: episode.stillPath, isPoster: false, alt: `Still of ${titleName(show)} ${code}` }
      : imageOf(show),
    structuredData: {
      '@type': 'TVEpisode',
      name: episode.name || code,
      description: episode.overview || undefined,
      episodeNumber: episode.number,
      datePublished: episode.date || undefined,
      duration: duration(episode.runtime),
      partOfSeason: { '@type': 'TVSeason', seasonNumber: season },
      partOfSeries: { '@type': 'TVSeries', name: titleName(show) },
    },
    isIndexed: !isWatchPage,
  };
}

function imageOf(record: TitleRecord): HeadImage | null {
  const { backdropPath, posterPath } = record;
  if (backdropPath) return { path: backdropPath, isPoster: false, alt: `Backdrop of ${titleHeading(record)}` };
  return posterPath ? { path: posterPath, isPoster: true, alt: `Poster of ${titleHeading(record)}` } : null;
}

function persons(names: readonly string[]) {
  return names.map((name) => ({ '@type': 'Person', name }));
}

function structuredMovie(record: MovieRecord) {
  return {
    '@type': 'Movie',
    ...structuredTitle(record),
    director: record.directors.length > 0 ? persons(record.directors) : undefined,
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
    actor: persons(record.cast.slice(0, 5).map(({ name }) => name)),
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

/** ISO 8601 duration, as 'PT95M'. */
function duration(minutes: number | null): string | undefined {
  return minutes ? `PT${minutes}M` : undefined;
}
