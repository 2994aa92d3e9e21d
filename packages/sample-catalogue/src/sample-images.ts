import { drawBackdrop } from './art/backdrop.ts';
import { drawPortrait } from './art/portrait.ts';
import { drawPoster } from './art/poster.ts';
import { drawStill } from './art/still.ts';
import { dayText, resolveDate } from './calendar.ts';
import { personId } from './image-paths.ts';
import type { SampleTitle } from './sample-title.ts';
import { sampleTitles } from './sample-titles.ts';

/** Renders the images that the sample catalogue refers to. */
export interface SampleImages {
  /** SVG text of an image file such as `poster-movie-1001.svg`; null for an unknown name. */
  render(fileName: string): string | null;
}

/** Numbers without leading zeros, so that each image has one name and image caches stay bounded. */
const imageName =
  /^(?:(?<kind>poster|backdrop)-(?<title>(?:movie|tv)-\d+)|still-(?<show>\d+)-(?<season>0|[1-9]\d*)-(?<episode>[1-9]\d*)|portrait-(?<person>\d+))\.svg$/;

/** Renders images for every title and person, even those whose image path is null. */
export function createSampleImages({ clock }: { clock: () => Date }): SampleImages {
  const titles = new Map(sampleTitles().map((title) => [`${title.mediaType}-${title.id}`, title]));
  const people = new Map(
    sampleTitles()
      .flatMap(peopleOf)
      .map((name) => [String(personId(name)), name]),
  );

  return {
    render(fileName) {
      const parts = imageName.exec(fileName)?.groups;
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
  const seasonData = title.seasons.find(({ number }) => number === season);
  if (!seasonData || episode > seasonData.episodes) return null;
  return drawStill({ title: title.title, genres: genresOf(title), season, episode });
}
