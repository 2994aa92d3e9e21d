import type { SampleShow, SampleTitle } from './sample-title.ts';
import { stableId, stableShare } from './stable-number.ts';

/** Share of missing backdrops, portraits and stills, so that placeholders appear, as with live data. */
const missingShare = 0.05;

function unlessMissing(path: string): string | null {
  return stableShare(path) < missingShare ? null : path;
}

export function posterPath(title: SampleTitle): string | null {
  return title.poster ? `/poster-${title.mediaType}-${title.id}.svg` : null;
}

export function backdropPath({ mediaType, id }: SampleTitle): string | null {
  return unlessMissing(`/backdrop-${mediaType}-${id}.svg`);
}

export function stillPath(show: SampleShow, season: number, episode: number): string | null {
  return unlessMissing(`/still-${show.id}-${season}-${episode}.svg`);
}

export function personId(name: string): number {
  return stableId(`person:${name}`);
}

export function profilePath(name: string): string | null {
  return unlessMissing(`/portrait-${personId(name)}.svg`);
}
