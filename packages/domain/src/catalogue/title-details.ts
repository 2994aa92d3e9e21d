import { z } from 'zod';
import { Genre, MediaCard, MediaId } from './media.ts';
import { textLanguageOf } from './text-language.ts';
import { builtInVideoSite } from './trailer.ts';

const Trailer = z.object({ site: z.enum(['YouTube', builtInVideoSite]), key: z.string(), name: z.string() });

export const CastMember = z.object({
  id: z.int(),
  name: z.string(),
  character: z.string(),
  profilePath: z.string().nullable(),
});
export type CastMember = z.infer<typeof CastMember>;

/** Who made a title; `jobs` such as 'Director, Screenplay'. */
export const CrewMember = z.object({ id: z.int(), name: z.string(), jobs: z.string() });
export type CrewMember = z.infer<typeof CrewMember>;

/** The collection of a movie. */
export const CollectionLink = z.object({ id: MediaId, name: z.string() });
export type CollectionLink = z.infer<typeof CollectionLink>;

/** Fields of movies and shows for the title and watch pages. */
const titleDetails = {
  id: MediaId,
  title: z.string(),
  /** YYYY-MM-DD, or '' when unknown. */
  date: z.string(),
  overview: z.string(),
  tagline: z.string(),
  rating: z.number(),
  voteCount: z.int(),
  genres: z.array(Genre),
  posterPath: z.string().nullable(),
  backdropPath: z.string().nullable(),
  status: z.string(),
  trailer: Trailer.nullable(),
  /** At most 20, in billing order. */
  cast: z.array(CastMember),
  /** Creators, directors and writers, at most 6. */
  crew: z.array(CrewMember),
  /** At most 12. */
  similar: z.array(MediaCard),
};

/** Fields of the same in other languages than English. */
const localDetails = {
  originalTitle: z.string().exactOptional(),
  textLanguage: textLanguageOf('title', 'overview', 'tagline', 'originalTitle'),
};

/** Budget and revenue in US dollars, 0 if unknown; runtime in minutes (docs/behaviour/catalogue.md §4). */
export const MovieDetails = z.object({
  mediaType: z.literal('movie'),
  ...titleDetails,
  /** For search engines: the page does not show them. */
  directors: z.array(z.string()),
  /** For players that know it by that; of shows it is one of the extras. */
  imdbId: z.string().nullable(),
  collection: CollectionLink.nullable(),
  runtime: z.int().nullable(),
  companies: z.array(z.string()),
  country: z.string().nullable(),
  language: z.string().nullable(),
  budget: z.number(),
  revenue: z.number(),
  ...localDetails,
});
export type MovieDetails = z.infer<typeof MovieDetails>;

/** A season with episodes, as the season select lists it. */
export const SeasonSummary = z.object({
  number: z.int().min(0),
  episodeCount: z.int().positive(),
  date: z.string(),
});
export type SeasonSummary = z.infer<typeof SeasonSummary>;

/** docs/behaviour/catalogue.md §5. */
export const ShowDetails = z.object({
  mediaType: z.literal('tv'),
  ...titleDetails,
  seasonCount: z.int(),
  episodeCount: z.int(),
  network: z.string().nullable(),
  creators: z.array(z.string()),
  /** Ascending by number, the specials (0) last. */
  seasons: z.array(SeasonSummary),
  ...localDetails,
});
export type ShowDetails = z.infer<typeof ShowDetails>;

export type TitleDetails = MovieDetails | ShowDetails;

/** What title pages load after their first render (docs/behaviour/find.md §3). */
export const TitleExtras = z.object({
  /** Age ratings by region, such as `{ US: 'PG-13', DE: '12' }`. */
  ageRatings: z.record(z.string(), z.string()),
  /** Trailers and teasers besides the trailer of the page. */
  trailers: z.array(Trailer),
  keywords: z.array(z.string()),
  /** At most 12, without similar titles. */
  recommendations: z.array(MediaCard),
  imdbId: z.string().nullable(),
  homepage: z.string().nullable(),
});
export type TitleExtras = z.infer<typeof TitleExtras>;

/** Runtime in minutes; `date` is YYYY-MM-DD or ''. */
export const Episode = z.object({
  number: z.int().min(0),
  name: z.string(),
  overview: z.string(),
  stillPath: z.string().nullable(),
  runtime: z.int().nullable(),
  rating: z.number(),
  date: z.string(),
  textLanguage: textLanguageOf('name', 'overview'),
});
export type Episode = z.infer<typeof Episode>;

export const SeasonDetails = z.object({ number: z.int(), episodes: z.array(Episode) });
export type SeasonDetails = z.infer<typeof SeasonDetails>;
