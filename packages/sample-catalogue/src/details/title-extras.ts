import { builtInVideoSite } from '@marquee/domain/catalogue/trailer';
import { addDays } from '../calendar.ts';
import type { DatedTitle } from '../dated-title.ts';
import { personId, profilePath } from '../image-paths.ts';
import type { SampleTitle } from '../sample-title.ts';
import { stableObjectId, stableShare } from '../stable-number.ts';

/** Share of titles with a trailer, and with a featurette before it, similar to live data. */
const trailerShare = 0.85;
const featuretteShare = 0.3;

/** Days before the release when a title's videos are published. */
const videoLeadDays = 56;

/** Cast and directors in the upstream's format; a show's creators are in `created_by`. */
export function credits(title: SampleTitle) {
  const key = `${title.mediaType}:${title.id}`;
  return {
    cast: title.cast.map(([name, character], order) => ({
      ...person(name, 'Acting'),
      ...(title.mediaType === 'movie' && { cast_id: order + 1 }),
      character,
      credit_id: stableObjectId(`cast:${key}:${order}`),
      order,
    })),
    crew: (title.mediaType === 'movie' ? title.directors : []).map((name) => ({
      ...person(name, 'Directing'),
      credit_id: stableObjectId(`crew:${key}:${name}`),
      department: 'Directing',
      job: 'Director',
    })),
  };
}

/** Gender 0 means "not specified" upstream. */
export function person(name: string, department: string) {
  return {
    adult: false,
    gender: 0,
    id: personId(name),
    known_for_department: department,
    name,
    original_name: name,
    popularity: Math.round(stableShare(`popularity:${name}`) * 90_000 + 5_000) / 10_000,
    profile_path: profilePath(name),
  };
}

/** An entry of a show's `created_by`. */
export function creator(name: string, { id }: SampleTitle) {
  return {
    id: personId(name),
    credit_id: stableObjectId(`creator:${id}:${name}`),
    name,
    original_name: name,
    gender: 0,
    profile_path: profilePath(name),
  };
}

/** Videos of a title: none, a trailer, or a featurette and a trailer. All of them play the built-in clip. */
export function videos({ title, date }: DatedTitle, today: string) {
  const key = `${title.mediaType}-${title.id}`;
  const share = stableShare(`videos:${key}`);
  if (share >= trailerShare) return { results: [] };
  const day = date === '' ? today : addDays(date, -videoLeadDays);
  const video = (type: string, name: string) => ({
    iso_639_1: 'en',
    iso_3166_1: 'US',
    name,
    key,
    site: builtInVideoSite,
    size: 720,
    type,
    official: true,
    published_at: `${day < today ? day : today}T12:00:00.000Z`,
    id: stableObjectId(`${type}:${key}`),
  });
  const trailer = video('Trailer', 'Official Trailer');
  return { results: share < featuretteShare ? [video('Featurette', 'Behind the Scenes'), trailer] : [trailer] };
}

/** Similar titles as a list with one page. */
export function similarList(similar: readonly DatedTitle[]) {
  return { page: 1, results: similar.map(({ item }) => item), total_pages: 1, total_results: similar.length };
}

/** Image entries in the upstream's format; null paths are skipped. */
export function images(paths: readonly (string | null)[], { width, height }: { width: number; height: number }) {
  return paths
    .filter((path) => path !== null)
    .map((file_path) => ({
      aspect_ratio: Math.round((width / height) * 1_000) / 1_000,
      file_path,
      height,
      iso_639_1: null,
      vote_average: 0,
      vote_count: 0,
      width,
    }));
}
