import type { SampleShow, SampleTitle } from './sample-title.ts';
import { sampleTitles } from './sample-titles.ts';
import { stableId, stableShare } from './stable-number.ts';

/** Share of missing backdrops, portraits and stills, so that placeholders appear, as with live data. */
const missingShare = 0.05;
/** The episodes of a show share its stills, and all people share the portraits: one each would be 7,000 files. */
export const stillsPerShow = 4;
export const portraitCount = 120;

function unlessMissing(subject: string, path: string): string | null {
  return stableShare(subject) < missingShare ? null : path;
}

export function posterPath(title: SampleTitle): string | null {
  return title.poster ? `/poster-${title.mediaType}-${title.id}.svg` : null;
}

export function backdropPath({ mediaType, id }: SampleTitle): string | null {
  const path = `/backdrop-${mediaType}-${id}.svg`;
  return unlessMissing(path, path);
}

/** Consecutive episodes have different stills. */
export function stillPath({ id }: SampleShow, season: number, episode: number): string | null {
  const still = 1 + ((season * 3 + episode) % stillsPerShow);
  return unlessMissing(`/still-${id}-${season}-${episode}.svg`, `/still-${id}-${still}.svg`);
}

export function personId(name: string): number {
  return stableId(`person:${name}`);
}

export function profilePath(name: string): string | null {
  return unlessMissing(`/portrait-${personId(name)}.svg`, `/portrait-${portraitOf(name)}.svg`);
}

let portraits: ReadonlyMap<string, number> | undefined;

/** Numbered in the order of the first credits, so that nearly every cast has different portraits. */
function portraitOf(name: string): number {
  portraits ??= new Map(
    [...new Set(sampleTitles().flatMap(peopleOf))].map((person, index) => [person, 1 + (index % portraitCount)]),
  );
  return portraits.get(name) ?? 1;
}

function peopleOf(title: SampleTitle): string[] {
  const makers = title.mediaType === 'movie' ? title.directors : title.createdBy;
  return [...title.cast.map(([name]) => name), ...makers];
}
