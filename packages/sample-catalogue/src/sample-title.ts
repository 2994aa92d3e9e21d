import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { z } from 'zod';
import { genreNamed } from './sample-genres.ts';

const daysFromToday = z.int().optional();

function hasOneDate(value: { date?: string | undefined; daysFromToday?: number | undefined }): boolean {
  return (value.date === undefined) !== (value.daysFromToday === undefined);
}

const oneDate = { message: 'needs either a date or daysFromToday' };

const genresOf = (mediaType: MediaType) =>
  z.array(
    z.string().transform((name, context): Genre => {
      const genre = genreNamed(mediaType, name);
      if (genre) return genre;
      context.addIssue({ code: 'custom', message: `no genre '${name}'` });
      return z.NEVER;
    }),
  );

const sharedFields = {
  id: z.int().positive(),
  /** Why the validity filter drops this title; most titles have none. */
  sampleOfInvalid: z.string().optional(),
  /** ISO 639-1 */
  language: z.string().regex(/^[a-z]{2}$/),
  /** ISO 3166-1 alpha-2 */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** '' if the upstream would not have one either. */
  date: z.union([z.iso.date(), z.literal('')]).optional(),
  daysFromToday,
  /** Name and character, in billing order. */
  cast: z.array(z.tuple([z.string().min(1), z.string()])),
  rating: z.number().min(0).max(10),
  votes: z.int().min(0),
  popularity: z.number().positive(),
  /** Upstream ids of US streaming providers; invented. */
  providers: z.array(z.int().positive()),
  overview: z.string(),
  poster: z.boolean().default(true),
  adult: z.boolean().default(false),
};

/** Runtime in minutes; budget and revenue in whole US dollars, 0 when unknown. */
export const SampleMovie = z
  .strictObject({
    ...sharedFields,
    title: z.string().min(1),
    originalTitle: z.string().min(1).optional(),
    /** English names of the languages spoken. */
    spoken: z.array(z.string()).min(1),
    companies: z.array(z.string().min(1)).min(1),
    runtime: z.int().positive(),
    genres: genresOf('movie'),
    directors: z.array(z.string().min(1)).min(1),
    budget: z.int().min(0),
    revenue: z.int().min(0),
  })
  .refine(hasOneDate, oneDate)
  .transform((movie) => ({
    ...movie,
    mediaType: 'movie' as const,
    originalTitle: movie.originalTitle ?? movie.title,
  }));
export type SampleMovie = z.infer<typeof SampleMovie>;

const SampleSeason = z
  .strictObject({
    number: z.int().min(0).max(99),
    episodes: z.int().positive().max(999),
    date: z.iso.date().optional(),
    daysFromToday,
    /** Names of all its episodes, in order. */
    names: z.array(z.string().min(1)).optional(),
  })
  .refine(hasOneDate, oneDate)
  .refine(({ names, episodes }) => names === undefined || names.length === episodes, {
    message: 'names and episodes differ in number',
  });
export type SampleSeason = z.infer<typeof SampleSeason>;

/** A show's name becomes `title`, so that lists treat movies and shows alike; `episodeRuntime` is in minutes. */
export const SampleShow = z
  .strictObject({
    ...sharedFields,
    name: z.string().min(1),
    originalName: z.string().min(1).optional(),
    networks: z.array(z.string().min(1)).min(1),
    createdBy: z.array(z.string().min(1)),
    status: z.enum(['Ended', 'Returning Series', 'Canceled', 'In Production']),
    episodeRuntime: z.int().positive(),
    genres: genresOf('tv'),
    seasons: z.array(SampleSeason).min(1),
  })
  .refine(hasOneDate, oneDate)
  .transform(({ name, originalName, ...show }) => ({
    ...show,
    mediaType: 'tv' as const,
    title: name,
    originalTitle: originalName ?? name,
  }));
export type SampleShow = z.infer<typeof SampleShow>;

export type SampleTitle = SampleMovie | SampleShow;

const NamedEntry = z.looseObject({ title: z.string().optional(), name: z.string().optional() });

/**
 * Parses one entry of the data files: a movie if it has a `title`, else a show.
 * @throws Error with the title and what is wrong with it
 */
export function parseSampleTitle(entry: unknown): SampleTitle {
  const { title, name } = NamedEntry.parse(entry);
  const parsed = title === undefined ? SampleShow.safeParse(entry) : SampleMovie.safeParse(entry);
  if (parsed.success) return parsed.data;
  throw new Error(`Sample title '${title ?? name ?? 'without a name'}': ${z.prettifyError(parsed.error)}`);
}
