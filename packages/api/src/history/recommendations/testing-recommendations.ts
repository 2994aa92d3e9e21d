import type { MediaType } from '@marquee/domain/catalogue/media';
import type { UpstreamStub } from '../../testing/api.ts';
import {
  upstreamList,
  upstreamMovie,
  upstreamMovieDetails,
  upstreamShow,
  upstreamShowDetails,
} from '../../testing/upstream.ts';

const genreNames: Record<number, string> = { 18: 'Drama', 28: 'Action', 35: 'Comedy', 10759: 'Action & Adventure' };
export const genres = (ids: readonly number[]) => ids.map((id) => ({ id, name: genreNames[id] ?? 'Other' }));
export const listed = (media: MediaType, ids: readonly number[]) =>
  upstreamList(ids.map((id) => (media === 'movie' ? upstreamMovie({ id }) : upstreamShow({ id }))));

/**
 * Title n has similar titles n·100 + 1 … 4 and the genres Drama, Comedy and Action; discover returns genre·10 + 1 … 3.
 * Trending comes from the sample catalogue.
 */
export const stubUpstream: UpstreamStub = (read) => {
  if (read.kind === 'details') {
    const { id, media } = read;
    const similar = listed(
      media,
      [1, 2, 3, 4].map((each) => id * 100 + each),
    );
    return media === 'movie'
      ? upstreamMovieDetails({ id, similar, genres: genres([18, 28, 35]) })
      : upstreamShowDetails({ id, similar, genres: genres([18, 10759, 35]) });
  }
  if (read.kind === 'discover' && read.parameters.with_genres) {
    const genre = Number(read.parameters.with_genres);
    return listed(
      read.media,
      [1, 2, 3].map((each) => genre * 10 + each),
    );
  }
  return undefined;
};
