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

/** Numbers have one spelling, so that a picture has one name and a cache of pictures a bound. */
const pictureName =
  /^(?:(?<kind>poster|backdrop)-(?<title>(?:movie|tv)-\d+)|still-(?<show>\d+)-(?<season>0|[1-9]\d*)-(?<episode>[1-9]\d*)|portrait-(?<person>\d+))\.svg$/;

/** Every title and person of the catalogue has its pictures, also where the answers leave one out. */
export function createSamplePictures({ clock }: { clock: () => Date }): SamplePictures {
  const titles = new Map(sampleTitles().map((title) => [`${title.mediaType}-${title.id}`, title]));
  const people = new Map(
    sampleTitles()
      .flatMap(peopleOf)
      .map((name) => [String(personId(name)), name]),
  );

  return {
    draw(fileName) {
      const parts = pictureName.exec(fileName)?.groups;
      if (!parts) return null;
      const { kind, title: key = '', show, season, episode, person = '' } = parts;
      if (show) return still(titles.get(`tv-${show}`), Number(season), Number(episode));
      const title = titles.get(key);
      if (title) return kind === 'poster' ? poster(title, clock()) : backdrop(title);
      const name = people.get(person);
      return name === undefined ? null : drawPortrait({ name });
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

function backdrop(title: SampleTitle): string {
  return drawBackdrop({ title: title.title, genres: genresOf(title) });
}

function still(title: SampleTitle | undefined, season: number, episode: number): string | null {
  if (title?.mediaType !== 'tv') return null;
  const known = title.seasons.find(({ number }) => number === season);
  if (!known || episode > known.episodes) return null;
  return drawStill({ title: title.title, genres: genresOf(title), season, episode });
}
