import { ownVideoSite } from '@marquee/domain/trailer';
import { personId, profilePath } from '../picture-names.ts';
import type { SampleTitle } from '../sample-title.ts';
import { stableObjectId, stableShare } from '../stable-number.ts';

/** Share of titles with a trailer, and of those whose list begins with something else, as live data has it. */
const trailerShare = 0.85;
const featuretteShare = 0.3;

/** Cast and makers, in the upstream's words. */
export function credits(title: SampleTitle) {
  const makers = title.mediaType === 'movie' ? title.directors : title.createdBy;
  return {
    cast: title.cast.map(([name, character], order) => ({
      ...person(name),
      character,
      order,
      credit_id: stableObjectId(`cast:${title.mediaType}:${title.id}:${order}`),
    })),
    crew: makers.map((name) => ({
      ...person(name),
      job: title.mediaType === 'movie' ? 'Director' : 'Creator',
      department: title.mediaType === 'movie' ? 'Directing' : 'Creator',
      credit_id: stableObjectId(`crew:${title.mediaType}:${title.id}:${name}`),
    })),
  };
}

export function person(name: string) {
  return { id: personId(name), name, original_name: name, adult: false, profile_path: profilePath(name) };
}

/** The videos of a title: none, a trailer, or a featurette and a trailer, all of which play our own clip. */
export function videos(title: SampleTitle) {
  const key = `${title.mediaType}-${title.id}`;
  const share = stableShare(`videos:${key}`);
  if (share >= trailerShare) return { results: [] };
  const video = (type: string, name: string) => ({
    id: stableObjectId(`${type}:${key}`),
    iso_639_1: 'en',
    iso_3166_1: 'US',
    key,
    name,
    official: true,
    published_at: '2020-01-01T12:00:00.000Z',
    site: ownVideoSite,
    size: 540,
    type,
  });
  const trailer = video('Trailer', 'Official Trailer');
  return { results: share < featuretteShare ? [video('Featurette', 'Behind the Scenes'), trailer] : [trailer] };
}
