/** A video of a title. `site` is the name of the video site. */
export interface Video {
  readonly site: string;
  readonly type: string;
  readonly key: string;
  readonly name: string;
}

/** Site name of clips that this server serves itself (sample catalogue). */
export const builtInVideoSite = 'Marquee';

/** A video that the title pages can play. */
export interface Trailer {
  readonly site: 'YouTube' | typeof builtInVideoSite;
  readonly key: string;
  readonly name: string;
}

/** Accepted types, best first; clips and featurettes do not count. */
const trailerTypes = ['Trailer', 'Teaser'];

function isPlayable(video: Video): video is Video & Trailer {
  return /^[\w-]+$/.test(video.key) && (video.site === 'YouTube' || video.site === builtInVideoSite);
}

/** All trailers, then all teasers, each video once. */
export function playableTrailers(videos: readonly Video[]): Trailer[] {
  const playable = trailerTypes.flatMap((type) => videos.filter((video) => video.type === type)).filter(isPlayable);
  const byKey = new Map(playable.map(({ site, key, name }) => [key, { site, key, name }]));
  return [...byKey.values()];
}

/** Prefers a trailer over a teaser, on an embeddable site; null if there is none. */
export function chooseTrailer(videos: readonly Video[]): Trailer | null {
  return playableTrailers(videos)[0] ?? null;
}

/** The iframe's URL. Autoplays, since it is loaded after a click. */
export function trailerUrl(trailer: Trailer): string {
  return trailer.site === builtInVideoSite
    ? `/player/trailer/${trailer.key}`
    : `https://www.youtube-nocookie.com/embed/${trailer.key}?autoplay=1&rel=0`;
}
