import type { SubresourceOwner } from '@marquee/catalogue/title-subresources';

const social = ['facebook_id', 'instagram_id', 'twitter_id'];
const show = ['freebase_id', 'freebase_mid', 'tvdb_id', 'tvrage_id', 'wikidata_id'];

const names: Readonly<Record<SubresourceOwner, readonly string[]>> = {
  movie: ['imdb_id', 'wikidata_id', ...social],
  tv: ['imdb_id', ...show, ...social],
  season: show,
  episode: ['imdb_id', ...show],
  collection: [],
  person: ['freebase_id', 'freebase_mid', 'imdb_id', 'tiktok_id', 'tvrage_id', 'wikidata_id', 'youtube_id', ...social],
};

/** The upstream's external id fields; all null in the sample. */
export function externalIds(owner: SubresourceOwner): Readonly<Record<string, null>> {
  return Object.fromEntries(names[owner].map((name) => [name, null]));
}
