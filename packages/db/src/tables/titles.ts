import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import type { Language } from '@marquee/domain/view/view';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './users.ts';

/** Where titles come from: the same id means another title in the sample catalogue. */
export const titleSources = ['tmdb', 'sample'] as const;
export type TitleSource = (typeof titleSources)[number];

/** What is known of titles that members watched, listed or hid, or that the library has: as the catalogue had them. */
export const titles = pgTable(
  'titles',
  {
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    mediaId: integer('media_id').notNull(),
    source: text('source', { enum: titleSources }).notNull(),
    /** '' of a title that the catalogue did not have. */
    title: text('title').notNull(),
    /** YYYY-MM-DD; '' when unknown, and only the year of some titles from before version 1.0. */
    date: text('date').notNull().default(''),
    posterPath: text('poster_path'),
    /** 0 without votes. */
    rating: doublePrecision('rating').notNull().default(0),
    /** Minutes of a movie; null when unknown. */
    runtime: integer('runtime'),
    genreIds: integer('genre_ids').array().notNull().default([]),
    /** Their names. */
    genres: text('genres').array().notNull().default([]),
    popularity: doublePrecision('popularity').notNull().default(0),
    /** Episodes of a show that had aired, without specials; null for a movie, and where unknown. */
    airedEpisodes: integer('aired_episodes'),
    /** No further episode will be made. */
    hasEnded: boolean('has_ended').notNull().default(false),
    /** When its details were last read; null while only a list of the catalogue named it. */
    readAt: timestamptz('read_at'),
  },
  (table) => [primaryKey({ name: 'titles_key', columns: [table.mediaType, table.mediaId, table.source] })],
);

export type TitleRow = typeof titles.$inferSelect;

/** Titles in other languages than English, as documents of the catalogue had them (docs/behaviour/views.md §4). */
export const titleTexts = pgTable(
  'title_texts',
  {
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    mediaId: integer('media_id').notNull(),
    source: text('source', { enum: titleSources }).notNull(),
    language: text('language').$type<Language>().notNull(),
    /** '' where the language has no title of its own: the English one is shown. */
    title: text('title').notNull(),
    /** Null where the language has no poster of its own. */
    posterPath: text('poster_path'),
    readAt: timestamptz('read_at').notNull(),
    /** By which suggestions find it, as `indexed_titles` has them of the English title. */
    folded: text('folded').notNull().default(''),
    words: text('words').array().notNull().default([]),
  },
  (table) => [
    primaryKey({
      name: 'title_texts_key',
      columns: [table.mediaType, table.mediaId, table.source, table.language],
    }),
    index('title_texts_words_index').using('gin', table.words).with({ fastupdate: false }),
    index('title_texts_folded_index').on(table.language, table.folded.op('text_pattern_ops')),
  ],
);

export type TitleTextRow = typeof titleTexts.$inferSelect;
