import { drawBackdrop } from './art/backdrop.ts';
import { drawPortrait } from './art/portrait.ts';
import { drawPoster } from './art/poster.ts';
import { drawStill } from './art/still.ts';
import { dayText, resolveDate } from './calendar.ts';
import { personId } from './picture-names.ts';
import type { SampleTitle } from './sample-title.ts';
import { sampleTitles } from './sample-titles.ts';

/** Draws the pictures that the sample catalogue's answers name. */
export interface SamplePictures {
  /** SVG text of a picture file such as `poster-movie-1001.svg`; null for a name that is none. */
  draw(fileName: string): string | null;
}

export function createSamplePictures({ clock }: { clock: () => Date }): SamplePictures {
  const titles = new Map(sampleTitles().map((title) => [`${title.mediaType}-${title.id}`, title]));
  const people = new Map(
    sampleTitles()
      .flatMap(peopleOf)
      .map((name) => [personId(name), name]),
  );
  const titleAt = (mediaType: string | undefined, id: string | undefined) => titles.get(`${mediaType}-${id}`);

  return {
    draw(fileName) {
      const [, kind, name = ''] = /^(poster|backdrop|still|portrait)-([a-z0-9-]{1,40})\.svg$/.exec(fileName) ?? [];
      const parts = name.split('-');
      if (kind === 'portrait') {
        const person = people.get(Number(name));
        return person === undefined ? null : drawPortrait({ name: person });
      }
      if (kind === 'still') return still(titleAt('tv', parts[0]), parts);
      const title = parts.length === 2 ? titleAt(parts[0], parts[1]) : undefined;
      if (!title) return null;
      return kind === 'poster' ? poster(title, clock()) : drawBackdrop({ title: title.title, genres: genresOf(title) });
    },
  };
}

function peopleOf(title: SampleTitle): string[] {
  const makers = title.mediaType === 'movie' ? title.directors : title.createdBy;
  return [...title.cast.map(([name]) => name), ...makers];
}

function genresOf(title: SampleTitle): string[] {
  return title.genres.map(({ name }) => name);
}

function poster(title: SampleTitle, now: Date): string {
  const year = resolveDate(title, dayText(now)).slice(0, 4);
  const byline = title.mediaType === 'movie' ? `A film by ${title.directors.join(' & ')}` : (title.networks[0] ?? '');
  return drawPoster({ title: title.title, year, genres: genresOf(title), byline });
}

function still(title: SampleTitle | undefined, [, season, episode]: readonly (string | undefined)[]): string | null {
  if (title?.mediaType !== 'tv') return null;
  const known = title.seasons.find(({ number }) => String(number) === season);
  const number = Number(episode);
  if (!known || !Number.isInteger(number) || number < 1 || number > known.episodes) return null;
  return drawStill({ title: title.title, genres: genresOf(title), season: known.number, episode: number });
}
