import type { SubresourceName } from '@marquee/catalogue/title-subresources';
import type { DatedTitle } from '../dated-title.ts';
import { backdropPath, posterPath } from '../image-paths.ts';
import { withMediaType } from '../lists/list-item.ts';
import type { SampleCollection } from '../sample-collections.ts';
import type { SampleTitle } from '../sample-title.ts';
import { images } from './title-extras.ts';

/** Name and images of a collection: those of its first part. */
export function collectionSummary({ id, name }: SampleCollection, first: SampleTitle) {
  return { id, name, poster_path: posterPath(first), backdrop_path: backdropPath(first) };
}

/** A collection with its parts, by id, as upstream. */
export function collectionDetails(collection: SampleCollection, parts: readonly [DatedTitle, ...DatedTitle[]]) {
  return {
    ...collectionSummary(collection, parts[0].title),
    original_language: 'en',
    original_name: collection.name,
    overview: collection.overview,
    parts: parts.map(({ item }) => withMediaType(item, 'movie')),
  };
}

export function collectionSubresource(part: SubresourceName, first: SampleTitle): object {
  if (part === 'translations') return { translations: [] };
  return {
    backdrops: images([backdropPath(first)], { width: 1280, height: 720 }),
    posters: images([posterPath(first)], { width: 500, height: 750 }),
  };
}
