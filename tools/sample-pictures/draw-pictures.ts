/** Writes the pictures of the sample catalogue, as gzipped SVG. Usage: see tools/README.md. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  backdropPath,
  portraitCount,
  stillPath,
  stillsPerShow,
} from '../../packages/sample-catalogue/src/image-paths.ts';
import { pictureFile } from '../../packages/sample-catalogue/src/sample-images.ts';
import type { SampleShow, SampleTitle } from '../../packages/sample-catalogue/src/sample-title.ts';
import { sampleTitles } from '../../packages/sample-catalogue/src/sample-titles.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawPortrait } from './portrait.ts';
import { drawPoster } from './poster.ts';
import { drawStill } from './still.ts';

const folder = fileURLToPath(new URL('../../packages/sample-catalogue/src/sample-pictures', import.meta.url));

function genresOf(title: SampleTitle): string[] {
  return title.genres.map(({ name }) => name);
}

/** A date relative to today gives no year, since the picture stays. */
function posterOf(title: SampleTitle): string {
  const byline = title.mediaType === 'movie' ? `A film by ${title.directors.join(' & ')}` : (title.networks[0] ?? '');
  return drawPoster({ title: title.title, year: title.date?.slice(0, 4) ?? '', genres: genresOf(title), byline });
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** A show with few episodes uses some of its stills only. */
function stillsOf(show: SampleShow): number[] {
  const used = new Set(
    show.seasons.flatMap(({ number, episodes }) =>
      numbers(episodes).map((episode) => stillPath(show, number, episode)),
    ),
  );
  return numbers(stillsPerShow).filter((still) => used.has(`/still-${show.id}-${still}.svg`));
}

function write(kind: string, name: string | number, markup: string): void {
  const file = pictureFile(`${kind}-${name}.svg`);
  if (file === null) throw new Error(`${kind}-${name} is no name of a picture.`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), gzipSync(markup, { level: 9 }));
}

rmSync(folder, { recursive: true, force: true });
for (const title of sampleTitles()) {
  const subject = { title: title.title, genres: genresOf(title) };
  const key = `${title.mediaType}-${title.id}`;
  if (title.poster) write('poster', key, posterOf(title));
  if (backdropPath(title) !== null) write('backdrop', key, drawBackdrop(subject));
  for (const still of title.mediaType === 'tv' ? stillsOf(title) : []) {
    write('still', `${title.id}-${still}`, drawStill({ ...subject, season: 1, episode: still }));
  }
}
for (const portrait of numbers(portraitCount)) write('portrait', portrait, drawPortrait({ name: String(portrait) }));
