import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { movieDetails } from './details/movie-details.ts';
import type { seasonDetails } from './details/season-details.ts';
import type { showDetails } from './details/show-details.ts';
import { profilePath } from './image-paths.ts';
import { readSampleImage } from './sample-images.ts';
import { sampleTitles } from './sample-titles.ts';
import { readDocument } from './testing-sample.ts';

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

const sizes: Readonly<Record<string, string>> = {
  poster: 'width="500" height="750"',
  backdrop: 'width="1280" height="720"',
  still: 'width="480" height="270"',
  portrait: 'width="300" height="450"',
};

const kindOf = (path: string) => /^\/([a-z]+)-/.exec(path)?.[1] ?? '';

describe('readSampleImage', () => {
  it('reads a small SVG of its kind’s size for every image that a document refers to', async () => {
    const paths = await everyPath();
    expect(new Set(paths.map(kindOf))).toEqual(new Set(Object.keys(sizes)));
    const invalid = await Promise.all(
      paths.map(async (path) => {
        const image = await readSampleImage(path.slice(1));
        if (image === null || image.length > 12_000) return path;
        const svg = gunzipSync(image).toString();
        const isRight = svg.startsWith('<svg ') && svg.endsWith('</svg>') && svg.includes(sizes[kindOf(path)] ?? '');
        return isRight ? null : path;
      }),
    );
    expect(invalid.filter((path) => path !== null)).toEqual([]);
  }, 120_000);

  it('has no picture that no document refers to', async () => {
    const files = await readdir(new URL('./sample-pictures/', import.meta.url), { recursive: true });
    const pictures = files.filter((file) => file.endsWith('.svgz')).map((file) => `/${basename(file, 'z')}`);
    const paths = new Set(await everyPath());
    expect(pictures.filter((picture) => !paths.has(picture))).toEqual([]);
  }, 120_000);

  it('is null for any other name', async () => {
    const names = [
      '',
      'poster-movie-1001',
      'poster-movie-1001.png',
      'poster-movie-1001.svgz',
      '/poster-movie-1001.svg',
      'poster-movie-999999.svg',
      'poster-movie-01001.svg',
      'poster-tv-1001.svg',
      'poster-movie-1001-1.svg',
      'backdrop-movie-.svg',
      'still-5001-0.svg',
      'still-5001-01.svg',
      'still-5001-5.svg',
      'still-1001-1.svg',
      'portrait-0.svg',
      'portrait-__proto__.svg',
      `portrait-${'1'.repeat(300)}.svg`,
      'constructor',
      '../poster-movie-1001.svg',
      'poster-movie-1001.svg\n',
    ];
    const found = await Promise.all(names.map(readSampleImage));
    expect(names.filter((_, index) => found[index] !== null)).toEqual([]);
  });
});

it('gives nearly every cast different portraits', () => {
  const casts = sampleTitles().map(({ cast }) => [...new Set(cast.map(([name]) => name))]);
  const alike = casts.filter((names) => {
    const portraits = names.map(profilePath).filter((path) => path !== null);
    return new Set(portraits).size < portraits.length;
  });
  expect(alike.length / casts.length).toBeLessThan(0.05);
});
