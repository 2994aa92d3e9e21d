import type { SubresourceName, SubresourceOwner } from '@marquee/catalogue/title-subresources';
import { externalIds } from './external-ids.ts';
import { images } from './title-extras.ts';

interface SeasonPartContext {
  readonly owner: Extract<SubresourceOwner, 'season' | 'episode'>;
  readonly imagePath: string | null;
}

/** A subresource of a season or an episode. Credits are empty: the sample has a cast per show only. */
export function seasonSubresource(part: SubresourceName, { owner, imagePath }: SeasonPartContext): object {
  switch (part) {
    case 'credits':
      return owner === 'season' ? { cast: [], crew: [] } : { cast: [], crew: [], guest_stars: [] };
    case 'aggregate_credits':
      return { cast: [], crew: [] };
    case 'external_ids':
      return externalIds(owner);
    case 'images':
      return owner === 'season'
        ? { posters: images([imagePath], { width: 500, height: 750 }) }
        : { stills: images([imagePath], { width: 480, height: 270 }) };
    case 'translations':
      return { translations: [] };
    default:
      return { results: [] };
  }
}
