import { suggestionKinds } from '@marquee/domain/catalogue/suggestions';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { generatedId, timestamptz } from './users.ts';

/** What suggestions find: movies, shows, people and collections (docs/behaviour/search.md §2). */
export const indexedTitles = pgTable(
  'indexed_titles',
  {
    /** 0 for what passed through the catalogue, else the run that read the daily export. */
    runId: bigint('run_id', { mode: 'number' }).notNull().default(0),
    kind: text('kind', { enum: suggestionKinds }).notNull(),
    mediaId: integer('media_id').notNull(),
    title: text('title').notNull(),
    /** '' where it equals the title. */
    originalTitle: text('original_title').notNull().default(''),
    /** The title without case, marks, punctuation and leading article. */
    folded: text('folded').notNull(),
    /** Distinct words of both titles, folded. */
    words: text('words').array().notNull(),
    year: smallint('year'),
    popularity: real('popularity').notNull().default(0),
    votes: integer('votes').notNull().default(0),
    /** From 0 to 1, by popularity and votes: the order among titles that match equally well. */
    weight: real('weight').notNull(),
    posterPath: text('poster_path'),
  },
  (table) => [
    primaryKey({ name: 'indexed_titles_key', columns: [table.runId, table.kind, table.mediaId] }),
    check('indexed_titles_kind_known', sql`${table.kind} in ('movie', 'tv', 'person', 'collection')`),
    // Without a pending list: nothing flushes that of the embedded database, and each search would read it.
    index('indexed_titles_words_index').using('gin', table.words).with({ fastupdate: false }),
    index('indexed_titles_folded_index').on(table.folded.op('text_pattern_ops')),
  ],
);

/** The words of all titles, by which a misspelt word is corrected. */
export const indexedWords = pgTable(
  'indexed_words',
  {
    word: text('word').primaryKey(),
    /** Hashes of the word, of the word without each of its letters, and of its sound. */
    keys: integer('keys').array().notNull(),
    /** That of the most popular title with the word. */
    weight: real('weight').notNull(),
    /** Only titles in other languages than English have it, so that it corrects nothing that is typed in English. */
    isLocal: boolean('is_local').notNull().default(false),
  },
  (table) => [
    index('indexed_words_keys_index').using('gin', table.keys).with({ fastupdate: false }),
    index('indexed_words_trigram_index').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('indexed_words_prefix_index').on(table.isLocal, table.word.op('text_pattern_ops')),
  ],
);

/** The newest runs that read a daily export. */
export const indexRuns = pgTable('index_runs', {
  id: generatedId(),
  kind: text('kind', { enum: suggestionKinds }).notNull(),
  startedAt: timestamptz('started_at').notNull(),
  /** Renewed while it runs: without that for two minutes its process is gone. */
  aliveAt: timestamptz('alive_at').notNull(),
  finishedAt: timestamptz('finished_at'),
  /** Whether suggestions read its rows; one run of each kind. */
  isCurrent: boolean('is_current').notNull().default(false),
  /** Valid lines of the export. */
  lines: integer('lines').notNull().default(0),
  /** Rows that were stored. */
  stored: integer('stored').notNull().default(0),
  /** Why it was refused; null if it was not. */
  problem: text('problem'),
});
