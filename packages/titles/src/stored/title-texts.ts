import type { Catalogue } from '@marquee/catalogue/catalogue';
import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { fulfilledValues, readAllSettled, warnOfFailedTitles } from '@marquee/catalogue/title-reads';
import type { Database } from '@marquee/db/database';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { type TitleSource, type TitleTextRow, titleTexts } from '@marquee/db/tables/titles';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type { Log } from '@marquee/domain/log';
import type { Language } from '@marquee/domain/view/view';
import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedWords, storable, storeLocalWords } from '../index/store/store-titles.ts';
import { BackgroundReads } from './background-reads.ts';
import { keyOf } from './title-values.ts';

const dayMs = 86_400_000;
/** After this long a text is read again when a page shows it. */
const maxAgeMs = 30 * dayMs;
/** Texts that no page has shown, and no list of the catalogue had, for so long are deleted. */
const retentionMs = 90 * dayMs;

/** A page waits this long for what is not stored. */
export const defaultMissingWaitMs = 200;

/** What a language has of a title; '' and null for what it lacks. */
export type TitleText = Pick<TitleTextRow, 'title' | 'posterPath'>;

/** A text as it was read. */
export type ReadText = Omit<TitleTextRow, 'folded' | 'words'>;

interface TitleTextsOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly catalogue: Pick<Catalogue, 'titleText' | 'hasTextsIn' | 'source'>;
  readonly clock: () => Date;
  readonly log: Log;
  readonly missingWaitMs?: number;
}

/**
 * Titles in other languages than English, beside what is stored of them in English. They are read through the catalogue
 * in the background, only when a page shows them; what the catalogue has lost stays as it was.
 */
export class TitleTexts {
  private readonly reads: BackgroundReads;

  constructor(private readonly options: TitleTextsOptions) {
    this.reads = new BackgroundReads(options.log, 'titles in another language could not be read and stored');
  }

  /** Whether titles have texts of their own in that language. */
  areIn(language: Language): boolean {
    return this.options.catalogue.hasTextsIn(language);
  }

  /** The texts of titles in a language, in order; null where none is known. Missing ones are waited for shortly. */
  async read(keys: readonly TitleKey[], language: Language): Promise<(TitleText | null)[]> {
    if (keys.length === 0 || !this.areIn(language)) return keys.map(() => null);
    const rows = await this.rowsOf(keys, language);
    const oldest = this.options.clock().getTime() - maxAgeMs;
    const missing = unique(keys.filter((key) => !rows.has(keyOf(key))));
    const old = unique(keys.filter((key) => (rows.get(keyOf(key))?.readAt.getTime() ?? oldest) < oldest));
    const reading = this.refresh([...missing, ...old], language);
    const waitMs = this.options.missingWaitMs ?? defaultMissingWaitMs;
    if (missing.length > 0) await withTimeout(reading, waitMs).catch(() => undefined);
    const shown = missing.length > 0 ? await this.rowsOf(keys, language) : rows;
    return keys.map((key) => shown.get(keyOf(key)) ?? null);
  }

  /** The same as far as it is stored, by the queries of a transaction: the embedded database has one connection. */
  async stored(
    queries: Pick<Database['drizzle'], 'select'>,
    keys: readonly TitleKey[],
    language: Language,
  ): Promise<(TitleText | null)[]> {
    if (keys.length === 0 || !this.areIn(language)) return keys.map(() => null);
    const values = { source: this.options.catalogue.source, language, keys: wantedKeys(keys) };
    const rows = byKey(await selectTexts(queries, values));
    return keys.map((key) => rows.get(keyOf(key)) ?? null);
  }

  /** Settles when all reads in the background have. */
  settled(): Promise<void> {
    return this.reads.settled();
  }

  private async rowsOf(keys: readonly TitleKey[], language: Language) {
    const { db, catalogue } = this.options;
    return byKey(await rowsStatement(db).execute({ source: catalogue.source, language, keys: wantedKeys(keys) }));
  }

  private refresh(keys: readonly TitleKey[], language: Language): Promise<void> {
    return this.reads.read(keys, {
      nameOf: (key) => `${language} ${keyOf(key)}`,
      work: (due) => this.readDue(due, language),
    });
  }

  private async readDue(keys: readonly TitleKey[], language: Language): Promise<void> {
    const { db, catalogue, clock, log } = this.options;
    const ofTitle = { source: catalogue.source, language, readAt: clock() };
    const outcomes = await readAllSettled(keys, async ({ mediaType, mediaId }) => ({
      ...(await catalogue.titleText(mediaType, mediaId, language)),
      ...{ ...ofTitle, mediaType, mediaId },
    }));
    warnOfFailedTitles(log, outcomes, 'titles could not be read in another language');
    const lost = keys.filter((_, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'rejected' && isNotFound(outcome.reason);
    });
    await storeTexts(db.drizzle, fulfilledValues(outcomes));
    await storeLost(
      db.drizzle,
      lost.map(({ mediaType, mediaId }) => ({ ...ofTitle, mediaType, mediaId, title: '', posterPath: null })),
    );
  }
}

/** Stores texts that were just read. */
export async function storeTexts(drizzle: Database['drizzle'], texts: readonly ReadText[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({ ...text, title: storable(text.title), ...foldedWords(text.title) }));
  await storeLocalWords({ drizzle }, rows);
  await drizzle
    .insert(titleTexts)
    .values(inOrder(rows))
    .onConflictDoUpdate({
      target: key,
      set: {
        title: sql`excluded.title`,
        posterPath: sql`excluded.poster_path`,
        readAt: sql`excluded.read_at`,
        folded: sql`excluded.folded`,
        words: sql`excluded.words`,
      },
      // Nothing vacuums the embedded database by itself.
      setWhere: sql`${titleTexts.readAt} < excluded.read_at - interval '7 days'
        or (${titleTexts.title}, ${titleTexts.posterPath}) is distinct from (excluded.title, excluded.poster_path)`,
    });
}

/** The catalogue does not have them: what is stored of them stays. */
async function storeLost(queries: Pick<Database['drizzle'], 'insert'>, rows: readonly ReadText[]): Promise<void> {
  if (rows.length === 0) return;
  await queries
    .insert(titleTexts)
    .values(inOrder(rows))
    .onConflictDoUpdate({ target: key, set: { readAt: sql`excluded.read_at` } });
}

/** In the same order everywhere, so that two transactions do not wait for each other. */
function inOrder<Row extends ReadText>(rows: readonly Row[]): Row[] {
  const nameOf = (row: Row) => `${keyOf(row)} ${row.language}`;
  return rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Deletes texts that nobody has needed for 90 days: they are read again when a page shows them. */
export async function deleteOldTexts({ db, clock }: Pick<TitleTextsOptions, 'clock' | 'db'>): Promise<number> {
  const isOld = lt(titleTexts.readAt, new Date(clock().getTime() - retentionMs));
  return (await db.drizzle.delete(titleTexts).where(isOld).returning({ one: sql`1` })).length;
}

const key = [titleTexts.mediaType, titleTexts.mediaId, titleTexts.source, titleTexts.language];

function unique(keys: readonly TitleKey[]): TitleKey[] {
  return [...new Map(keys.map((title) => [keyOf(title), title])).values()];
}

function wantedKeys(keys: readonly TitleKey[]): string {
  return JSON.stringify(unique(keys).map(({ mediaType, mediaId }) => ({ mediaType, mediaId })));
}

function byKey<Row extends TitleKey>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

interface Wanted {
  readonly source: SQLWrapper | TitleSource;
  readonly language: SQLWrapper | Language;
  readonly keys: SQLWrapper | string;
}

function selectTexts(queries: Pick<Database['drizzle'], 'select'>, { source, language, keys }: Wanted) {
  return queries
    .select({
      mediaType: titleTexts.mediaType,
      mediaId: titleTexts.mediaId,
      title: titleTexts.title,
      posterPath: titleTexts.posterPath,
      readAt: titleTexts.readAt,
    })
    .from(titleTexts)
    .innerJoin(
      sql`jsonb_to_recordset(${keys}::jsonb) as wanted("mediaType" text, "mediaId" integer)`,
      and(
        eq(titleTexts.mediaType, sql`wanted."mediaType"`),
        eq(titleTexts.mediaId, sql`wanted."mediaId"`),
        sql`${titleTexts.source} = ${source}`,
        sql`${titleTexts.language} = ${language}`,
      ),
    );
}

const rowsStatement = preparedStatement((drizzle) =>
  selectTexts(drizzle, {
    source: sql`${sql.placeholder('source')}`,
    language: sql`${sql.placeholder('language')}`,
    keys: sql`${sql.placeholder('keys')}`,
  }).prepare('title_texts'),
);
