const sharedByTitles = [
  'alternative_titles',
  'credits',
  'external_ids',
  'images',
  'keywords',
  'recommendations',
  'similar',
  'translations',
  'videos',
  'watch/providers',
] as const;

/**
 * Subresources of a document, under the upstream's names: each has a path and can be appended to its owner.
 * Reviews, lists and account states are personal data and left out.
 */
export const titleSubresources = {
  movie: [...sharedByTitles, 'release_dates'],
  tv: [...sharedByTitles, 'aggregate_credits', 'content_ratings'],
  season: ['aggregate_credits', 'credits', 'external_ids', 'images', 'translations', 'videos'],
  episode: ['credits', 'external_ids', 'images', 'translations', 'videos'],
  collection: ['images', 'translations'],
  person: ['combined_credits', 'external_ids', 'images', 'movie_credits', 'translations', 'tv_credits'],
} as const;

export type SubresourceOwner = keyof typeof titleSubresources;
export type SubresourceName = (typeof titleSubresources)[SubresourceOwner][number];

/** Subresources that are pages of a list of titles. */
export const listSubresources = ['recommendations', 'similar'] as const satisfies readonly SubresourceName[];
export type ListSubresource = (typeof listSubresources)[number];

export function isListSubresource(name: SubresourceName): name is ListSubresource {
  return (listSubresources as readonly SubresourceName[]).includes(name);
}

/** The owner of a subresource. */
export type Subject =
  | { readonly owner: 'movie' | 'tv' | 'collection' | 'person'; readonly id: number }
  | { readonly owner: 'season'; readonly showId: number; readonly season: number }
  | { readonly owner: 'episode'; readonly showId: number; readonly season: number; readonly episode: number };

/** Appended to the details of every title, since the title pages show them. */
export const defaultAppendToResponse = ['videos', 'credits', 'similar'] as const satisfies readonly SubresourceName[];

/** Appended for what a title page loads after its first render. */
export const extraSubresources = {
  movie: ['external_ids', 'keywords', 'recommendations', 'release_dates', 'watch/providers'],
  tv: ['content_ratings', 'external_ids', 'keywords', 'recommendations', 'watch/providers'],
} as const satisfies Partial<Record<SubresourceOwner, readonly SubresourceName[]>>;

/** The upstream rejects more. */
export const maxAppended = 20;
