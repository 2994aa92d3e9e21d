import type { Catalogue } from '@marquee/catalogue/catalogue';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type { UnmatchedReason } from '@marquee/domain/library/library-messages';
import type { NamedCandidate } from '@marquee/domain/library/media-file';
import type { TitleItem } from '@marquee/titles/title-values';
import type { SearchedTitle } from './search-titles.ts';

/** What is known of a file beside its name's titles. */
export interface Evidence {
  readonly season: number;
  /** 0 for a movie, and where the number is unknown. */
  readonly episode: number;
  /** Whether the number may run through all seasons. */
  readonly isAbsolute: boolean;
  /** Null until the file was examined. */
  readonly minutes: number | null;
}

interface Choice {
  /** Of the candidate's name. */
  readonly titles: readonly TitleItem[];
  readonly candidate: NamedCandidate;
  readonly evidence: Evidence;
}

/** Of several titles of one name, the first is meant if it is so many times as popular as the second. */
const clearlyMorePopular = 4;
/** Titles of one name whose details are compared with the file. */
const maxCompared = 5;

/**
 * Chooses among titles of the wanted name: of the country, and of the year, or else the year before or after, since
 * dates differ between countries. Of several, the only one that has the episode or the length of the file, or one that
 * is clearly more popular than the rest.
 */
export async function chooseTitle(
  catalogue: Pick<Catalogue, 'movie' | 'show'>,
  { titles, candidate, evidence }: Choice,
): Promise<TitleItem | UnmatchedReason> {
  const { year, country } = candidate;
  const named = titles.filter((title) => country === '' || countriesOf(title).includes(country));
  if (named.length === 0) return 'not-found';
  const possible = year === null ? named : ofYear(named, year);
  if (possible.length === 0) return 'other-year';
  const [first, second] = possible.toSorted((a, b) => b.popularity - a.popularity);
  if (first && (second === undefined || first.popularity >= clearlyMorePopular * second.popularity)) return first;
  const fitting: TitleItem[] = [];
  for (const title of possible.slice(0, maxCompared)) if (await fits(catalogue, title, evidence)) fitting.push(title);
  return fitting.length === 1 && fitting[0] ? fitting[0] : 'ambiguous';
}

function countriesOf(title: TitleItem): readonly string[] {
  return 'countries' in title ? (title as SearchedTitle).countries : [];
}

function ofYear(titles: readonly TitleItem[], year: number): TitleItem[] {
  const distance = ({ date }: TitleItem) => Math.abs((yearOf(date) ?? Number.NaN) - year);
  const exact = titles.filter((title) => distance(title) === 0);
  return exact.length > 0 ? exact : titles.filter((title) => distance(title) === 1);
}

/** Whether a title may be the one of the file, by its episodes or its length; false if nothing tells. */
async function fits(
  catalogue: Pick<Catalogue, 'movie' | 'show'>,
  { mediaType, id }: TitleItem,
  evidence: Evidence,
): Promise<boolean> {
  if (mediaType === 'tv') return evidence.episode > 0 && hasEpisode(catalogue, id, evidence);
  if (evidence.minutes === null) return false;
  const { runtime } = await catalogue.movie(id);
  // Credits and speeds of 24 and 25 pictures a second make a difference of 4 %.
  return runtime !== null && Math.abs(runtime - evidence.minutes) <= Math.max(3, runtime * 0.06);
}

/** Whether a show has so many episodes. @throws CatalogueError if the upstream fails */
export async function hasEpisode(
  catalogue: Pick<Catalogue, 'show'>,
  id: number,
  { season, episode, isAbsolute }: Evidence,
): Promise<boolean> {
  const { seasons } = await catalogue.show(id);
  const counted = seasons.filter(({ number }) => number > 0);
  const all = counted.reduce((sum, { episodeCount }) => sum + episodeCount, 0);
  if (isAbsolute && episode <= all) return true;
  const ofSeason = seasons.find(({ number }) => number === season);
  return ofSeason !== undefined && episode <= ofSeason.episodeCount;
}
