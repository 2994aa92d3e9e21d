import { CatalogueError, isNotFound } from '@marquee/catalogue/catalogue-error';
import { shownTexts, yearOf } from '@marquee/domain/catalogue/media-item';
import { type Suggestion, type Suggestions, SuggestLimit, SuggestQuery } from '@marquee/domain/catalogue/suggestions';
import { textLanguageField } from '@marquee/domain/catalogue/text-language';
import { parseSearch } from '@marquee/titles/search-request';
import { findById, searchTitles } from '@marquee/titles/search-titles';
import type { IndexedTitleRow, SearchedIndex } from '@marquee/titles/searched-index';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Addressed, readAddressed } from './addressed-titles.ts';
import { type PastedAddress, parsePastedAddress } from './pasted-address.ts';
import { shownIndex } from './shown-index.ts';

export const SuggestInput = z.strictObject({ query: SuggestQuery, limit: SuggestLimit });

const none: Suggestions = { items: [] };

/** What a visitor who has typed so far most likely means, best first (docs/behaviour/search.md §1). */
export async function suggest(context: Context, { query, limit }: z.infer<typeof SuggestInput>): Promise<Suggestions> {
  const titleIndex = shownIndex(context);
  if (titleIndex === null) return none;
  const address = parsePastedAddress(query);
  if (address !== null && address.by !== 'name') return { items: await suggestAddressed(context, titleIndex, address) };
  const request = parseSearch(address?.text ?? query);
  const wantedEpisode = address?.episode ?? request.episode;
  const ranked = await searchTitles(titleIndex, request);
  const ofKind = address === null ? ranked : ranked.filter(({ row }) => row.kind === address.kind);
  const shows = wantedEpisode === null ? [] : ofKind.filter(({ row }) => row.kind === 'tv');
  const chosen = shows.length > 0 ? shows : ofKind;
  const episode = shows.length > 0 ? wantedEpisode : null;
  return { items: chosen.slice(0, limit).map(({ row }) => ({ ...toSuggestion(row), episode })) };
}

function toSuggestion(row: IndexedTitleRow): Suggestion {
  const { kind, media_id: id, year, local_title: local } = row;
  const posterPath = row.local_poster_path ?? row.poster_path;
  const isInEnglish = local !== undefined && !local && (kind === 'movie' || kind === 'tv');
  const language = textLanguageField(isInEnglish ? { title: 'en' } : undefined, 'title');
  return { kind, id, title: local || row.title, year, posterPath, episode: null, ...language };
}

/** None if the other site's id is unknown, or cannot be looked up now. */
async function suggestAddressed(
  context: Context,
  titleIndex: SearchedIndex,
  address: Exclude<PastedAddress, { by: 'name' }>,
): Promise<Suggestion[]> {
  try {
    if (address.by === 'id' && (address.kind === 'person' || address.kind === 'collection')) {
      const row = await findById(titleIndex, address.kind, address.id);
      return row ? [toSuggestion(row)] : [];
    }
    return toSuggestions(await readAddressed(context, address));
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    if (!isNotFound(error)) context.notePartial();
    return [];
  }
}

function toSuggestions({ titles, people, episode }: Addressed): Suggestion[] {
  const [title] = titles;
  if (title) {
    const { mediaType: kind, id, date } = title;
    const { title: name, posterPath, textLanguage } = shownTexts(title);
    const numbers = episode && { season: episode.season, episode: episode.episode };
    const language = textLanguageField(textLanguage, 'title');
    return [{ kind, id, title: name, year: yearOf(date), posterPath, episode: numbers, ...language }];
  }
  return people.map(({ id, name, profilePath }) => {
    return { kind: 'person', id, title: name, year: null, posterPath: profilePath, episode: null };
  });
}
