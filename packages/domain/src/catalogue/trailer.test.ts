import { describe, expect, it } from 'vitest';
import { chooseTrailer, trailerUrl, type Video } from './trailer.ts';

function video(overrides: Partial<Video>): Video {
  return { site: 'YouTube', type: 'Trailer', key: 'abc_-1', name: 'Official Trailer', ...overrides };
}

describe('chooseTrailer', () => {
  it.each<[string, Video[], string | null]>([
    ['no videos', [], null],
    ['a featurette alone', [video({ type: 'Featurette' })], null],
    ['a featurette first', [video({ type: 'Featurette', key: 'no' }), video({ key: 'yes' })], 'yes'],
    ['a teaser before a trailer', [video({ type: 'Teaser', key: 'no' }), video({ key: 'yes' })], 'yes'],
    ['a teaser alone', [video({ type: 'Teaser', key: 'yes' })], 'yes'],
    ['another site', [video({ site: 'Vimeo' })], null],
    ['another site first', [video({ site: 'Vimeo', key: 'no' }), video({ key: 'yes' })], 'yes'],
    ['our own site', [video({ site: 'Marquee', key: 'movie-1' })], 'movie-1'],
    ['a key that would break out of the URL path', [video({ key: '../x?y' })], null],
  ])('handles %s', (_, videos, key) => expect(chooseTrailer(videos)?.key ?? null).toBe(key));
});

describe('trailerUrl', () => {
  it('uses the YouTube host without cookies', () => {
    expect(trailerUrl({ site: 'YouTube', key: 'abc', name: '' })).toBe(
      'https://www.youtube-nocookie.com/embed/abc?autoplay=1&rel=0',
    );
  });
  it('uses a local path for built-in clips', () => {
    expect(trailerUrl({ site: 'Marquee', key: 'movie-1', name: '' })).toBe('/player/trailer/movie-1');
  });
});
