import type { Catalogue } from '@marquee/catalogue/catalogue';
import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { fulfilledValues, readAllSettled, warnOfFailedTitles } from '@marquee/catalogue/title-reads';
import type { Database } from '@marquee/db/database';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { type TitleRow, type TitleSource, titles, titleTexts } from '@marquee/db/tables/titles';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type { Log } from '@marquee/domain/log';
import { dayOf, utc } from '@marquee/domain/record/day';
import type { Language } from '@marquee/domain/view/view';
import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BackgroundReads } from './background-reads.ts';
import { defaultMissingWaitMs, type TitleText, TitleTexts } from './title-texts.ts';
import { keyOf, type TitleItem, type TitleValues, valuesOf, valuesOfItem } from './title-values.ts';

/** After this long a title is read again when a page shows it. */
const maxAgeMs = 86_400_000;

type Queries = Pick<Database['drizzle'], 'insert'>;

interface StoredTitlesOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly catalogue: Pick<Catalogue, 'freshTitle' | 'hasTextsIn' | 'season' | 'source' | 'titleText'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** A page waits this long for what is not stored: 200 by default. */
  readonly missingWaitMs?: number;
}

/**
 * What is known of the titles that members watched, listed or hid, or that the library has. It is read through the
 * catalogue in the background, once a day at most and only when a page shows a title; what the catalogue has lost
 * stays as it was.
 */
export class StoredTitles {
  /** @param language of what is shown; what this class stores is English */
  constructor(
    private readonly options: StoredTitlesOptions,
    readonly language: Language = 'en',
    private readonly shared = sharedBy(options),
  ) {}

  /** The same titles, as they are shown in a language. */
  inLanguage(language: Language): StoredTitles {
    return language === this.language ? this : new StoredTitles(this.options, language, this.shared);
  }

  get source(): TitleSource {
    return this.options.catalogue.source;
  }

  /**
   * What is stored of the titles, in order, with title and poster in the language where it has them. One that was never
   * read is waited for shortly; null if it does not come.
   */
  async read(keys: readonly TitleKey[]): Promise<(TitleRow | null)[]> {
    const [rows, texts] = await Promise.all([this.readEnglish(keys), this.shared.texts.read(keys, this.language)]);
    return rows.map((row, index) => row && withText(row, texts[index]));
  }

  /** Rows that a query joined with stored titles, with title and poster in the language where it has them. */
  async shown<Row extends TitleKey & ShownTexts>(rows: readonly Row[]): Promise<Row[]> {
    const texts = await this.shared.texts.read(rows, this.language);
    return rows.map((row, index) => withText(row, texts[index]));
  }

  /** The same within a transaction, by what is stored already. */
  async shownIn<Row extends TitleKey & ShownTexts>(
    queries: Pick<Database['drizzle'], 'select'>,
    rows: readonly Row[],
  ): Promise<Row[]> {
    const texts = await this.shared.texts.stored(queries, rows, this.language);
    return rows.map((row, index) => withText(row, texts[index]));
  }

  /**
   * Reads titles in the background of which nothing is stored, or what is old: the page that shows them does not wait.
   */
  note(keys: readonly TitleKey[]): void {
    const { reads, texts } = this.shared;
    void this.refresh(keys);
    void reads.run(async () => void (await texts.read(keys, this.language)));
  }

  /** Reads again in the background what is stored and old; titles of which nothing is stored are left alone. */
  refreshStored(keys: readonly TitleKey[]): void {
    void this.shared.reads.run(async () => {
      const rows = await this.rowsOf(keys);
      await this.refresh(keys.filter((_, index) => rows[index] && this.isDue(rows[index])));
    });
  }

  /** Settles when all reads in the background have. */
  async settled(): Promise<void> {
    await Promise.all([this.shared.reads.settled(), this.shared.texts.settled()]);
  }

  /** Stores details that were just read. How many episodes have aired stays where it is unknown now. */
  async store(queries: Queries, values: readonly TitleValues[]): Promise<void> {
    if (values.length === 0) return;
    await queries
      .insert(titles)
      .values(this.rowsToStore(values))
      .onConflictDoUpdate({ target: key, set: newValues, setWhere: isChangedOrOld });
  }

  /** Stores items of lists, unless something better is stored of them. */
  async storeItems(queries: Queries, items: readonly TitleItem[]): Promise<void> {
    if (items.length === 0) return;
    await queries
      .insert(titles)
      .values(this.rowsToStore(items.map(valuesOfItem)))
      .onConflictDoUpdate({ target: key, set: newValues, setWhere: eq(titles.title, '') });
  }

  /** In the same order everywhere, so that two transactions do not wait for each other. */
  private rowsToStore(values: readonly TitleValues[]) {
    return values.map((row) => ({ ...row, source: this.source })).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  private async readEnglish(keys: readonly TitleKey[]): Promise<(TitleRow | null)[]> {
    const rows = await this.rowsOf(keys);
    const missing = keys.filter((_, index) => !rows[index]);
    const old = keys.filter((_, index) => rows[index] && this.isDue(rows[index]));
    const reading = this.refresh([...missing, ...old]);
    if (missing.length === 0) return rows;
    await withTimeout(reading, this.options.missingWaitMs ?? defaultMissingWaitMs).catch(() => undefined);
    return this.rowsOf(keys);
  }

  private isDue(row: TitleRow | null | undefined): boolean {
    return !row?.readAt || this.options.clock().getTime() - row.readAt.getTime() > maxAgeMs;
  }

  private async rowsOf(keys: readonly TitleKey[]): Promise<(TitleRow | null)[]> {
    if (keys.length === 0) return [];
    const wanted = JSON.stringify(keys.map(({ mediaType, mediaId }) => ({ mediaType, mediaId })));
    const rows = await rowsStatement(this.options.db).execute({ source: this.source, keys: wanted });
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    return keys.map((title) => byKey.get(keyOf(title)) ?? null);
  }

  /** Settles when those of the titles that are read at all were read. */
  private refresh(keys: readonly TitleKey[]): Promise<void> {
    return this.shared.reads.read(keys, { nameOf: keyOf, work: (due) => this.readDue(due) });
  }

  private async readDue(named: readonly TitleKey[]): Promise<void> {
    const { db, catalogue, clock, log } = this.options;
    const now = clock();
    const today = dayOf(now.getTime(), utc);
    const rows = await this.rowsOf(named);
    const keys = named.filter((_, index) => this.isDue(rows[index]));
    const outcomes = await readAllSettled(keys, async ({ mediaType, mediaId: id }) =>
      valuesOf({ catalogue, now, today }, await catalogue.freshTitle(mediaType, id)),
    );
    warnOfFailedTitles(log, outcomes, 'titles could not be read again');
    const lost = keys.filter((_, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'rejected' && isNotFound(outcome.reason);
    });
    await this.store(db.drizzle, fulfilledValues(outcomes));
    await this.storeLost(lost, now);
  }

  /** The catalogue does not have them: what is stored of them stays. */
  private async storeLost(keys: readonly TitleKey[], now: Date): Promise<void> {
    if (keys.length === 0) return;
    await this.options.db.drizzle
      .insert(titles)
      .values(this.rowsToStore(keys.map(({ mediaType, mediaId }) => ({ ...unnamed, mediaType, mediaId, readAt: now }))))
      .onConflictDoUpdate({ target: key, set: { readAt: sql`excluded.read_at` } });
  }
}

/** What the same titles in several languages have in common. */
function sharedBy(options: StoredTitlesOptions) {
  const reads = new BackgroundReads(options.log, 'what is known of titles could not be read and stored');
  return { reads, texts: new TitleTexts(options) };
}

interface ShownTexts {
  readonly title: string | null;
  readonly posterPath?: string | null;
}

/** Field by field: what the language lacks is in English. */
function withText<Row extends ShownTexts>(row: Row, text: TitleText | null | undefined): Row {
  if (!text) return row;
  const poster = 'posterPath' in row ? { posterPath: text.posterPath ?? row.posterPath } : {};
  return { ...row, title: text.title || row.title, ...poster };
}

/** Joins what is stored of a title of that catalogue. */
export function isOfTitle(
  { mediaType, mediaId }: Record<'mediaType' | 'mediaId', SQLWrapper>,
  source: TitleSource | SQLWrapper,
): SQL {
  return sql`(${titles.mediaType} = ${mediaType} and ${titles.mediaId} = ${mediaId} and ${titles.source} = ${source})`;
}

/** Joins the texts of a title of that catalogue in a language; none in English. */
export function isTextOfTitle(
  { mediaType, mediaId }: Record<'mediaType' | 'mediaId', SQLWrapper>,
  { source, language }: Pick<StoredTitles, 'source' | 'language'>,
): SQL {
  return sql`(${titleTexts.mediaType} = ${mediaType} and ${titleTexts.mediaId} = ${mediaId}
    and ${titleTexts.source} = ${source} and ${titleTexts.language} = ${language})`;
}

/** The year of a stored date, of which sometimes only the year is known; null without one. */
export function yearIn(date: string): number | null {
  return /^\d{4}/.test(date) ? Number(date.slice(0, 4)) : null;
}

const key = [titles.mediaType, titles.mediaId, titles.source];
const { mediaType: _type, mediaId: _id, source: _source, ...valueColumns } = getTableColumns(titles);
const { readAt: _readAt, ...factColumns } = valueColumns;

function incoming(column: PgColumn): SQL {
  const value = sql`excluded.${sql.identifier(column.name)}`;
  return column === titles.airedEpisodes ? sql`coalesce(${value}, ${column})` : value;
}

const newValues = Object.fromEntries(Object.entries(valueColumns).map(([name, column]) => [name, incoming(column)]));

/** Else all who mark a title would wait for each other's row lock, and nothing vacuums the embedded database. */
const isChangedOrOld = sql`${titles.readAt} is null or ${titles.readAt} < excluded.read_at - interval '1 day'
  or (${sql.join(Object.values(factColumns), sql`, `)})
    is distinct from (${sql.join(Object.values(factColumns).map(incoming), sql`, `)})`;

const unnamed = {
  title: '',
  date: '',
  posterPath: null,
  rating: 0,
  runtime: null,
  genreIds: [],
  genres: [],
  popularity: 0,
  airedEpisodes: null,
  hasEnded: false,
};

const rowsStatement = preparedStatement((drizzle) =>
  drizzle
    .select(getTableColumns(titles))
    .from(titles)
    .innerJoin(
      sql`jsonb_to_recordset(${sql.placeholder('keys')}::jsonb) as wanted("mediaType" text, "mediaId" integer)`,
      and(
        eq(titles.mediaType, sql`wanted."mediaType"`),
        eq(titles.mediaId, sql`wanted."mediaId"`),
        eq(titles.source, sql.placeholder('source')),
      ),
    )
    .prepare('stored_titles'),
);
