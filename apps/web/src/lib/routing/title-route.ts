import { episodeCode, titleHeading, titleName } from '@marquee/domain/catalogue/display-text';
import type {
  Episode,
  MovieDetails,
  SeasonDetails,
  ShowDetails,
  TitleDetails,
} from '@marquee/domain/catalogue/title-details';
import { maxEpisode, maxId, maxSeason } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { HeadImage, PageHead } from '@marquee/domain/site/page-head';
import { paths } from '../paths.ts';
import type { PublicTrpc, RouteHead } from './route.tsx';

const texts = defineMessages('lib.title-route', {
  backdrop: 'Backdrop of {title}',
  poster: 'Poster of {title}',
  still: 'Still of {title} {episode}',
});

export interface TitleParams {
  readonly id: number;
  /** Both or none. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** The title of a path, with an episode or without; null for an invalid number. */
export function parseTitleParams(values: { id: string; season?: string; episode?: string }): TitleParams | null {
  const id = parseNumber(values.id, maxId);
  if (!id) return null;
  if (values.season === undefined) return { id };
  const season = parseNumber(values.season, maxSeason);
  const episode = parseNumber(values.episode, maxEpisode);
  return season === null || episode === null ? null : { id, season, episode };
}

function parseNumber(text: string | undefined, max: number): number | null {
  return text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

/** Head of a title that is loading or failed to load. */
const unknownTitle: RouteHead = {};

export function movieHead(movie: MovieDetails | undefined, messages: Messages): RouteHead {
  if (!movie) return unknownTitle;
  return {
    title: titleHeading(movie, messages),
    description: movie.overview,
    canonicalPath: paths.title(movie),
    // Previews are for crawlers: the browser does without their code.
    ...(import.meta.env.SSR && moviePreview(movie, messages)),
  };
}

/** The show, and the season of the path's episode. */
export function episodeQueries({ catalogue }: PublicTrpc, { id, season }: TitleParams) {
  const show = catalogue.show.queryOptions({ id });
  if (season === undefined) return [show] as const;
  return [show, catalogue.season.queryOptions({ showId: id, season })] as const;
}

/** Head of a show, or of one of its episodes where the season has it. */
export function showHead(
  { season, episode }: TitleParams,
  [show, list]: readonly [ShowDetails | undefined, (SeasonDetails | undefined)?],
  { messages }: { messages: Messages },
): RouteHead {
  if (!show) return unknownTitle;
  const known = list?.episodes.find(({ number }) => number === episode);
  if (season === undefined || !known) {
    return {
      title: titleHeading(show, messages),
      description: show.overview,
      canonicalPath: paths.title(show),
      ...(import.meta.env.SSR && showPreview(show, messages)),
    };
  }
  return {
    title: `${titleName(show, messages)} ${episodeCode(season, known.number)}${known.name ? `: ${known.name}` : ''}`,
    description: known.overview || show.overview,
    canonicalPath: paths.episode({ id: show.id, season, episode: known.number }),
    ...(import.meta.env.SSR && episodePreview(show, { season, episode: known }, messages)),
  };
}

/** What link previews and search engines get of a title: image and schema.org data. SSR only. */
type Preview = Pick<PageHead, 'type' | 'image' | 'structuredData'>;

function moviePreview(movie: MovieDetails, messages: Messages): Preview {
  return {
    type: 'video.movie',
    image: imageOf(movie, messages),
    structuredData: {
      '@type': 'Movie',
      ...structuredTitle(movie, messages),
      director: movie.directors.length > 0 ? persons(movie.directors) : undefined,
      datePublished: movie.date || undefined,
      duration: duration(movie.runtime),
    },
  };
}

function showPreview(show: ShowDetails, messages: Messages): Preview {
  return {
    type: 'video.tv_show',
    image: imageOf(show, messages),
    structuredData: {
      '@type': 'TVSeries',
      ...structuredTitle(show, messages),
      startDate: show.date || undefined,
      numberOfSeasons: show.seasonCount || undefined,
      numberOfEpisodes: show.episodeCount || undefined,
    },
  };
}

function episodePreview(
  show: ShowDetails,
  { season, episode }: { season: number; episode: Episode },
  messages: Messages,
): Preview {
  const code = episodeCode(season, episode.number);
  return {
    type: 'video.episode',
    image: episode.stillPath
      ? {
          path: episode.stillPath,
          isPoster: false,
          alt: messages.of(texts)('still', { title: titleName(show, messages), episode: code }),
        }
      : imageOf(show, messages),
    structuredData: {
      '@type': 'TVEpisode',
      name: episode.name || code,
      description: episode.overview || undefined,
      episodeNumber: episode.number,
      datePublished: episode.date || undefined,
      duration: duration(episode.runtime),
      partOfSeason: { '@type': 'TVSeason', seasonNumber: season },
      partOfSeries: { '@type': 'TVSeries', name: titleName(show, messages) },
    },
  };
}

function imageOf(title: TitleDetails, messages: Messages): HeadImage | null {
  const t = messages.of(texts);
  const heading = { title: titleHeading(title, messages) };
  const { backdropPath, posterPath } = title;
  if (backdropPath) return { path: backdropPath, isPoster: false, alt: t('backdrop', heading) };
  return posterPath ? { path: posterPath, isPoster: true, alt: t('poster', heading) } : null;
}

function structuredTitle(title: TitleDetails, messages: Messages) {
  const { rating, voteCount } = title;
  return {
    name: titleName(title, messages),
    description: title.overview || undefined,
    genre: title.genres.map(({ name }) => name),
    actor: persons(title.cast.slice(0, 5).map(({ name }) => name)),
    aggregateRating:
      rating > 0 && voteCount > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, ratingCount: voteCount, bestRating: 10, worstRating: 0 }
        : undefined,
  };
}

function persons(names: readonly string[]) {
  return names.map((name) => ({ '@type': 'Person', name }));
}

/** ISO 8601 duration, as 'PT95M'. */
function duration(minutes: number | null): string | undefined {
  return minutes ? `PT${minutes}M` : undefined;
}
