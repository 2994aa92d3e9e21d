import { z } from 'zod';
import { MediaCard, MediaId, MediaType } from './media.ts';
import { textLanguageOf } from './text-language.ts';

/** A title that a person worked on. */
export const Credit = z.object({
  mediaType: MediaType,
  id: MediaId,
  title: z.string(),
  /** Null for a title without a date: it is announced. */
  year: z.int().nullable(),
  posterPath: z.string().nullable(),
  /** 0 if unrated. */
  rating: z.number(),
  /** Characters or jobs, joined; '' if unknown. */
  role: z.string(),
  /** Of a show; null if unknown. */
  episodeCount: z.int().nullable(),
  textLanguage: textLanguageOf('title'),
});
export type Credit = z.infer<typeof Credit>;

/** /person/{id} (docs/behaviour/find.md §1). Dates are YYYY-MM-DD or ''. */
export const PersonDetails = z.object({
  id: MediaId,
  name: z.string(),
  biography: z.string(),
  birthday: z.string(),
  deathday: z.string(),
  birthplace: z.string(),
  department: z.string(),
  otherNames: z.array(z.string()),
  profilePath: z.string().nullable(),
  imdbId: z.string().nullable(),
  homepage: z.string().nullable(),
  knownFor: z.array(MediaCard),
  /** By department, the person's own first; newest title first. */
  filmography: z.array(z.object({ department: z.string(), credits: z.array(Credit) })),
  /** Distinct titles; the filmography has at most 500 of them. */
  titleCount: z.int(),
  textLanguage: textLanguageOf('biography'),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

/** A movie of a collection; one that is only announced may have no date. */
export const CollectionPart = z.object({
  mediaType: z.literal('movie'),
  id: MediaId,
  title: z.string(),
  /** YYYY-MM-DD, or ''. */
  date: z.string(),
  overview: z.string(),
  posterPath: z.string().nullable(),
  rating: z.number(),
  /** Minutes. */
  runtime: z.int().nullable(),
  textLanguage: textLanguageOf('title', 'overview'),
});
export type CollectionPart = z.infer<typeof CollectionPart>;

/** /collection/{id} (docs/behaviour/find.md §2). */
export const CollectionDetails = z.object({
  id: MediaId,
  name: z.string(),
  overview: z.string(),
  posterPath: z.string().nullable(),
  backdropPath: z.string().nullable(),
  /** By release date; without one last. */
  parts: z.array(CollectionPart),
  textLanguage: textLanguageOf('name', 'overview'),
});
export type CollectionDetails = z.infer<typeof CollectionDetails>;
