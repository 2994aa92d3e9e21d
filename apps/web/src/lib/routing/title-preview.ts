import { episodeCode, titleHeading, titleName } from '@marquee/domain/catalogue/display-text';
import type { Episode, MovieDetails, ShowDetails, TitleDetails } from '@marquee/domain/catalogue/title-details';
import type { HeadImage, PageHead } from '@marquee/domain/site/page-head';

/** What link previews and search engines get of a title: image and schema.org data. SSR only. */
type Preview = Pick<PageHead, 'type' | 'image' | 'structuredData'>;

export function moviePreview(movie: MovieDetails): Preview {
  return {
    type: 'video.movie',
    image: imageOf(movie),
    structuredData: {
      '@type': 'Movie',
      ...structuredTitle(movie),
      director: movie.directors.length > 0 ? persons(movie.directors) : undefined,
      datePublished: movie.date || undefined,
      duration: duration(movie.runtime),
    },
  };
}

export function showPreview(show: ShowDetails): Preview {
  return {
    type: 'video.tv_show',
    image: imageOf(show),
    structuredData: {
      '@type': 'TVSeries',
      ...structuredTitle(show),
      startDate: show.date || undefined,
      numberOfSeasons: show.seasonCount || undefined,
      numberOfEpisodes: show.episodeCount || undefined,
    },
  };
}

export function episodePreview(show: ShowDetails, season: number, episode: Episode): Preview {
  const code = episodeCode(season, episode.number);
  return {
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
  };
}

function imageOf(title: TitleDetails): HeadImage | null {
  const { backdropPath, posterPath } = title;
  if (backdropPath) return { path: backdropPath, isPoster: false, alt: `Backdrop of ${titleHeading(title)}` };
  return posterPath ? { path: posterPath, isPoster: true, alt: `Poster of ${titleHeading(title)}` } : null;
}

function structuredTitle(title: TitleDetails) {
  const { rating, voteCount } = title;
  return {
    name: titleName(title),
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
