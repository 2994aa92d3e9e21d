import { ownVideoSite } from '@marquee/domain/trailer';
import { addDays } from '../calendar.ts';
import type { DatedTitle } from '../dated-title.ts';
import { personId, profilePath } from '../picture-names.ts';
import type { SampleTitle } from '../sample-title.ts';
import { stableObjectId, stableShare } from '../stable-number.ts';

/** Share of titles with a trailer, and of those whose list begins with something else, as live data has it. */
const trailerShare = 0.85;
const featuretteShare = 0.3;

/** Days before the release at which a title's videos came out. */
const videosAhead = 56;

/** Cast and directors, in the upstream's words; a show's makers stand in its created_by. */
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

/** A gender of 0 is the upstream's word for not said. */
function person(name: string, department: string) {
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

/** An entry of a show's created_by. */
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

/** The videos of a title: none, a trailer, or a featurette and a trailer, all of which play our own clip. */
export function videos({ title, date }: DatedTitle, today: string) {
  const key = `${title.mediaType}-${title.id}`;
  const share = stableShare(`videos:${key}`);
  if (share >= trailerShare) return { results: [] };
  const day = date === '' ? today : addDays(date, -videosAhead);
  const video = (type: string, name: string) => ({
    iso_639_1: 'en',
    iso_3166_1: 'US',
    name,
    key,
    site: ownVideoSite,
    size: 720,
    type,
    official: true,
    published_at: `${day < today ? day : today}T12:00:00.000Z`,
    id: stableObjectId(`${type}:${key}`),
  });
  const trailer = video('Trailer', 'Official Trailer');
  return { results: share < featuretteShare ? [video('Featurette', 'Behind the Scenes'), trailer] : [trailer] };
}
