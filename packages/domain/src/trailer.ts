/** A video of a title as the catalogue lists it. `site` is the video site's name. */
export interface Video {
  readonly site: string;
  readonly type: string;
  readonly key: string;
  readonly name: string;
}

/** The site name of clips that the product serves itself (sample catalogue). */
export const ownVideoSite = 'Marquee';

/** A video that a title's page can play. */
export interface Trailer {
  readonly site: 'YouTube' | typeof ownVideoSite;
  readonly key: string;
  readonly name: string;
}

/** Kinds that may stand for a trailer, best first; clips and featurettes may not. */
const trailerTypes = ['Trailer', 'Teaser'];

/** The video to show as the trailer: on a site that we can embed, a trailer before a teaser; null when there is none. */
export function chooseTrailer(videos: readonly Video[]): Trailer | null {
  for (const type of trailerTypes) {
    for (const { site, key, name, type: videoType } of videos) {
      if (videoType !== type || !/^[\w-]+$/.test(key)) continue;
      if (site === 'YouTube' || site === ownVideoSite) return { site, key, name };
    }
  }
  return null;
}

/** The address that a trailer's frame loads; it may start at once, since it is loaded on a click. */
export function trailerAddress(trailer: Trailer): string {
  return trailer.site === ownVideoSite
    ? `/player/trailer/${trailer.key}`
    : `https://www.youtube-nocookie.com/embed/${trailer.key}?autoplay=1&rel=0`;
}
