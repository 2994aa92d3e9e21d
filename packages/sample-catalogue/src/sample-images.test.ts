import { describe, expect, it } from 'vitest';
import type { movieDetails } from './details/movie-details.ts';
import type { seasonDetails } from './details/season-details.ts';
import type { showDetails } from './details/show-details.ts';
import { createSampleImages } from './sample-images.ts';
import { sampleTitles } from './sample-titles.ts';
import { readDocument, testDays } from './testing-sample.ts';

const images = createSampleImages({ clock: () => testDays[0] });

/** Every image path in details and seasons; lists contain the same ones. */
async function everyPath(): Promise<string[]> {
  const paths = new Set<string | null>();
  for (const title of sampleTitles()) {
    const { mediaType: media, id } = title;
    const details = await readDocument<ReturnType<typeof movieDetails> | ReturnType<typeof showDetails>>({
      kind: 'details',
      media,
      id,
    });
    const makers = 'created_by' in details ? details.created_by : details.credits.crew;
    for (const { profile_path: path } of [...details.credits.cast, ...makers]) paths.add(path);
    for (const item of [details, ...details.similar.results]) paths.add(item.poster_path).add(item.backdrop_path);
    for (const { number } of title.mediaType === 'tv' ? title.seasons : []) {
      const read = { kind: 'season', showId: id, season: number } as const;
      const season = await readDocument<ReturnType<typeof seasonDetails>>(read);
      for (const { still_path: path } of season.episodes) paths.add(path);
    }
  }
  return [...paths].filter((path) => path !== null);
}

describe('createSampleImages', () => {
  it('renders every image that a document refers to', async () => {
    const paths = await everyPath();
    const kinds = new Set(paths.map((path) => /^\/([a-z]+)-/.exec(path)?.[1]));
    expect(kinds).toEqual(new Set(['poster', 'backdrop', 'still', 'portrait']));
    expect(paths.filter((path) => !images.render(path.slice(1))?.startsWith('<svg'))).toEqual([]);
  }, 120_000);

  it('renders the same subject identically and different subjects differently', () => {
    expect(images.render('poster-movie-1001.svg')).toBe(images.render('poster-movie-1001.svg'));
    expect(images.render('poster-movie-1001.svg')).not.toBe(images.render('poster-movie-1002.svg'));
    expect(images.render('still-5001-1-1.svg')).not.toBe(images.render('still-5001-1-2.svg'));
  });

  it('returns null for any other name', () => {
    const names = [
      '',
      'poster-movie-1001',
      'poster-movie-1001.png',
      '/poster-movie-1001.svg',
      'poster-movie-999999.svg',
      'poster-movie-01001.svg',
      'poster-tv-1001.svg',
      'poster-movie-1001-1.svg',
      'backdrop-movie-.svg',
      'still-5001-1-0.svg',
      'still-5001-1-01.svg',
      'still-5001-1-999.svg',
      'still-5001-99-1.svg',
      'still-1001-1-1.svg',
      'portrait-1.svg',
      'portrait-__proto__.svg',
      'constructor',
      '../poster-movie-1001.svg',
      'poster-movie-1001.svg\n',
    ];
    expect(names.filter((name) => images.render(name) !== null)).toEqual([]);
  });
});
