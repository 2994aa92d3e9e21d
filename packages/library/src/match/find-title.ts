import type { Catalogue } from '@marquee/catalogue/catalogue';
import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { readTitle } from '@marquee/catalogue/title-reads';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { UnmatchedReason } from '@marquee/domain/library/library-messages';
import type { NamedCandidate } from '@marquee/domain/library/media-file';
import type { TitleItem } from '@marquee/titles/title-values';
import type { NamedIds } from '../names/title-text.ts';
import { chooseTitle, type Evidence, hasEpisode } from './choose-title.ts';
import { searchByName, searchByOtherNames } from './search-titles.ts';

/** What is known of a title before it is found. */
export interface WantedTitle extends Evidence {
  /** Titles that the name may mean, in the order in which they are looked up. */
  readonly candidates: readonly NamedCandidate[];
  readonly ids: NamedIds;
}

export interface FoundTitle {
  readonly by: 'id' | 'title';
  readonly title: TitleItem;
}

export type CatalogueReads = Pick<Catalogue, 'movie' | 'show' | 'list' | 'bytes'>;

/** Candidates whose other names are looked up. */
const maxOtherNames = 2;

/**
 * Finds a title by its ids, or else the first candidate that the catalogue has by name and year, or by another name of
 * it (docs/behaviour/library.md §3). The reason if there is none, or none that is unambiguous.
 * @throws CatalogueError if the upstream fails
 */
export async function findTitle(
  catalogue: CatalogueReads,
  wanted: WantedTitle,
): Promise<FoundTitle | { readonly reason: UnmatchedReason }> {
  const candidates = inOrder(wanted);
  const byId = await findById(catalogue, wanted);
  if (byId) return { by: 'id', title: byId };
  if (candidates.length === 0) return { reason: 'no-title' };
  const reasons: UnmatchedReason[] = [];
  for (const candidate of candidates) {
    const titles = await searchByName(catalogue, candidate);
    const found = await choose(catalogue, { titles, candidate, wanted });
    if (typeof found === 'object') return { by: 'title', title: found };
    reasons.push(found);
    // The likeliest reading names several titles: another reading would be a guess.
    if (found === 'ambiguous') return { reason: 'ambiguous' };
  }
  for (const candidate of candidates.slice(0, maxOtherNames)) {
    const titles = await searchByOtherNames(catalogue, candidate);
    const found = await choose(catalogue, { titles, candidate, wanted });
    if (typeof found === 'object') return { by: 'title', title: found };
  }
  return { reason: reasons.find((reason) => reason !== 'not-found') ?? 'not-found' };
}

/** A long video whose name may mean a film or an episode is rather a film. */
function inOrder({ candidates, minutes }: WantedTitle): readonly NamedCandidate[] {
  const filmMinutes = 70;
  if (minutes === null || minutes < filmMinutes || isOfOneKind(candidates)) return candidates;
  return candidates.toSorted((a, b) => Number(a.mediaType === 'tv') - Number(b.mediaType === 'tv'));
}

function isOfOneKind(candidates: readonly NamedCandidate[]): boolean {
  return new Set(candidates.map(({ mediaType }) => mediaType)).size <= 1;
}

interface Choice {
  readonly titles: readonly TitleItem[];
  readonly candidate: NamedCandidate;
  readonly wanted: WantedTitle;
}

async function choose(catalogue: CatalogueReads, { titles, candidate, wanted }: Choice) {
  const found = await chooseTitle(catalogue, { titles, candidate, evidence: wanted });
  // Where the name may mean a film, too, a show has to have the episode.
  const isDoubtful = candidate.mediaType === 'tv' && !isOfOneKind(wanted.candidates) && typeof found === 'object';
  return isDoubtful && !(await hasEpisode(catalogue, found.id, wanted)) ? 'no-episode' : found;
}

async function findById(catalogue: CatalogueReads, { candidates, ids }: WantedTitle): Promise<TitleItem | null> {
  const kinds: readonly MediaType[] = [...new Set(candidates.map(({ mediaType }) => mediaType))];
  const [kind = 'movie'] = kinds;
  if (ids.tmdb !== undefined) {
    const title = await existingTitle(catalogue, kind, ids.tmdb);
    if (title) return title;
  }
  const external = [
    ...(ids.imdb === undefined ? [] : [{ externalId: ids.imdb, source: 'imdb_id' }]),
    ...(ids.tvdb === undefined ? [] : [{ externalId: String(ids.tvdb), source: 'tvdb_id' }]),
  ];
  for (const key of external) {
    const { body } = await catalogue.bytes({ kind: 'find', ...key });
    for (const mediaType of kinds) {
      const id = firstId(JSON.parse(body.toString('utf8')), `${mediaType}_results`);
      const title = id === null ? null : await existingTitle(catalogue, mediaType, id);
      if (title) return title;
    }
  }
  return null;
}

/** Details of a title; null if it does not exist. @throws CatalogueError if the upstream fails */
async function existingTitle(
  catalogue: Pick<Catalogue, 'movie' | 'show'>,
  mediaType: MediaType,
  id: number,
): Promise<TitleItem | null> {
  try {
    return await readTitle(catalogue, { mediaType, id });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function firstId(document: unknown, list: string): number | null {
  const results = (document as Record<string, unknown>)[list];
  const [first] = Array.isArray(results) ? (results as { id?: unknown }[]) : [];
  return typeof first?.id === 'number' ? first.id : null;
}
