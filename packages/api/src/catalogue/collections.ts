import { deduplicateMedia, type MediaItem, shownTexts } from '@marquee/domain/catalogue/media-item';
import type { CollectionDetails, CollectionPart } from '@marquee/domain/catalogue/people-and-collections';
import { textLanguageField } from '@marquee/domain/catalogue/text-language';
import { messages } from '@marquee/domain/site/messages';
import type { Context } from '../context.ts';
import { ApplicationError, orNotFound } from '../errors.ts';

/** @throws ApplicationError if there is no such collection, or only of adult titles; CatalogueError */
export async function collection(context: Context, input: { id: number }): Promise<CollectionDetails> {
  const message = messages.collectionNotFound;
  const { id, name, overview, posterPath, backdropPath, parts, textLanguage } = await orNotFound(
    context.catalogue.collection(input.id),
    message,
  );
  const shown = deduplicateMedia(parts.filter(({ adult, title }) => !adult && title !== '')).sort(byDate);
  if (shown.length === 0) throw new ApplicationError('NOT_FOUND', message);
  const runtimes = await Promise.all(shown.map((part) => runtimeOf(context, part)));
  return {
    id,
    name,
    overview,
    posterPath,
    backdropPath,
    parts: shown.map((part, index) => toPart(part, runtimes[index] ?? null)),
    ...textLanguageField(textLanguage, 'name', 'overview'),
  };
}

function toPart(part: MediaItem, runtime: number | null): CollectionPart {
  const { title, overview, posterPath, textLanguage } = shownTexts(part);
  return {
    mediaType: 'movie',
    id: part.id,
    title,
    date: part.date,
    overview,
    posterPath,
    rating: part.voteAverage,
    runtime,
    ...textLanguageField(textLanguage, 'title', 'overview'),
  };
}

/** The upstream's order is that of ids. An announced part has no date yet, and comes last. */
function byDate(a: MediaItem, b: MediaItem): number {
  return (a.date || '9999').localeCompare(b.date || '9999') || a.id - b.id;
}

/** Only the movie's own document has it; without, the page is complete but for a number. */
async function runtimeOf(context: Context, { id }: MediaItem): Promise<number | null> {
  try {
    return (await context.catalogue.inEnglish.movie(id)).runtime;
  } catch (error) {
    context.log.warn({ err: error, id }, 'part of a collection shown without its runtime');
    context.notePartial();
    return null;
  }
}
