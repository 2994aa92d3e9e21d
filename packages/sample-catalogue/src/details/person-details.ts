import type { SubresourceName } from '@marquee/catalogue/title-subresources';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { profilePath } from '../image-paths.ts';
import { withMediaType } from '../lists/list-item.ts';
import type { SampleCredit, SamplePerson } from '../sample-people.ts';
import { externalIds } from './external-ids.ts';
import { images } from './title-extras.ts';

/** Person details in the upstream's format. The sample has names and credits only. */
export function personDetails({ summary: { original_name: _name, ...summary } }: SamplePerson) {
  return {
    ...summary,
    also_known_as: [],
    biography: '',
    birthday: null,
    deathday: null,
    homepage: null,
    imdb_id: null,
    place_of_birth: null,
  };
}

/** A subresource of a person. */
export function personSubresource(part: SubresourceName, { summary, credits }: SamplePerson): object {
  switch (part) {
    case 'combined_credits':
      return splitCredits(credits, (credit) => withMediaType(credit.dated.item, credit.dated.title.mediaType));
    case 'movie_credits':
      return splitCredits(creditsOf(credits, 'movie'), ({ dated }) => dated.item);
    case 'tv_credits':
      return splitCredits(creditsOf(credits, 'tv'), ({ dated }) => dated.item);
    case 'images':
      return { profiles: images([profilePath(summary.name)], { width: 300, height: 450 }) };
    case 'translations':
      return { translations: [] };
    default:
      return externalIds('person');
  }
}

function creditsOf(credits: readonly SampleCredit[], media: MediaType): SampleCredit[] {
  return credits.filter(({ dated }) => dated.title.mediaType === media);
}

function splitCredits(credits: readonly SampleCredit[], itemOf: (credit: SampleCredit) => object) {
  const listed = credits.map((credit) => ({ role: credit.role, entry: { ...itemOf(credit), ...credit.role } }));
  return {
    cast: listed.filter(({ role }) => 'character' in role).map(({ entry }) => entry),
    crew: listed.filter(({ role }) => 'job' in role).map(({ entry }) => entry),
  };
}
