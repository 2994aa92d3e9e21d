import { episodeCode, titleHeading, titleName } from '@marquee/domain/catalogue/display-text';
import type { MovieDetails, SeasonDetails, ShowDetails } from '@marquee/domain/catalogue/title-details';
import { siteDescription } from '@marquee/domain/site/page-head';
import { paths } from '../paths.ts';
import type { PublicTrpc, RouteHead } from './route.tsx';
import type { TitleParams } from './title-params.ts';
import { episodePreview, moviePreview, showPreview } from './title-preview.ts';

/** Head of a title that is loading or failed to load. */
const unknownTitle: RouteHead = { title: null, description: siteDescription };

export function movieHead(movie: MovieDetails | undefined): RouteHead {
  if (!movie) return unknownTitle;
  return {
    title: titleHeading(movie),
    description: movie.overview,
    canonicalPath: paths.title(movie),
    // Previews are for crawlers: the browser does without their code.
    ...(import.meta.env.SSR && moviePreview(movie)),
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
): RouteHead {
  if (!show) return unknownTitle;
  const known = list?.episodes.find(({ number }) => number === episode);
  if (season === undefined || !known) {
    return {
      title: titleHeading(show),
      description: show.overview,
      canonicalPath: paths.title(show),
      ...(import.meta.env.SSR && showPreview(show)),
    };
  }
  return {
    title: `${titleName(show)} ${episodeCode(season, known.number)}${known.name ? `: ${known.name}` : ''}`,
    description: known.overview || show.overview,
    canonicalPath: paths.episode({ id: show.id, season, episode: known.number }),
    ...(import.meta.env.SSR && episodePreview(show, season, known)),
  };
}
