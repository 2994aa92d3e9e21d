import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import type { Region } from '@marquee/domain/catalogue/where-to-watch';
import type { Language } from '@marquee/domain/view/view';
import type { CatalogueStatistics } from './catalogue-cache.ts';
import { type CatalogueDocument, CatalogueDocuments, type CatalogueOptions } from './catalogue-documents.ts';
import { isNotFound } from './catalogue-error.ts';
import type { CatalogueRead, CatalogueSource, ListRead, RecordOf } from './catalogue-read.ts';
import { hasTexts, recordInLanguage } from './languages/records-in-language.ts';
import { translatedTitle } from './languages/title-texts.ts';
import { isTranslated, readInLanguage, type TranslatedLanguage } from './languages/upstream-language.ts';
import { extraSubresources } from './title-subresources.ts';
import type { AiringsRecord } from './upstream/upstream-airings.ts';
import type { CollectionRecord } from './upstream/upstream-collection.ts';
import type { RankedProvider } from './upstream/upstream-extras.ts';
import type { FoundRecord } from './upstream/upstream-find.ts';
import type { MediaPage } from './upstream/upstream-list.ts';
import type { PersonRecord } from './upstream/upstream-person.ts';
import type { EpisodeList, MovieRecord, ShowRecord, TitleDocument } from './upstream/upstream-title.ts';

/** The language of a catalogue's texts. */
interface Texts {
  readonly language: TranslatedLanguage;
  readonly onFailure: (error: unknown) => void;
}

/** A title in one language: '' and null for what it does not have in that language. */
export interface TitleText {
  readonly title: string;
  readonly posterPath: string | null;
}

/**
 * All reads of the catalogue. In another language than English each reads two documents: the English one decides what
 * there is and in which order, the other one adds texts (docs/behaviour/views.md §4).
 */
export class Catalogue {
  constructor(
    private readonly options: CatalogueOptions,
    private readonly documents = new CatalogueDocuments(options),
    private readonly texts: Texts | null = null,
  ) {}

  /**
   * The same catalogue, cache included, with texts in a language. Where they cannot be read they stay English, and
   * `onFailure` is called.
   */
  inLanguage(language: Language, onFailure: Texts['onFailure']): Catalogue {
    return new Catalogue(this.options, this.documents, isTranslated(language) ? { language, onFailure } : null);
  }

  /** The same catalogue for what no text matters of: it reads one document only. */
  get inEnglish(): Catalogue {
    return this.texts === null ? this : new Catalogue(this.options, this.documents);
  }

  /** Whether titles may have texts of their own in a language. */
  hasTextsIn(language: Language): boolean {
    return isTranslated(language) && !this.documents.source.isEnglishOnly;
  }

  /**
   * A title in a language, without English texts for what that lacks, as it is stored beside the English one.
   * @throws CatalogueError
   */
  async titleText(media: MediaType, id: number, language: Language): Promise<TitleText> {
    const read = { kind: 'details', media, id } as const;
    if (!isTranslated(language)) {
      const { title, posterPath } = await this.documents.record(read);
      return { title, posterPath };
    }
    if (!this.hasTextsIn(language)) return { title: '', posterPath: null };
    const local = await this.documents.record(readInLanguage(read, language));
    return { title: translatedTitle(local, language), posterPath: local.posterPath };
  }

  /** @throws CatalogueError, as do all reads of this class. */
  list(read: ListRead): Promise<MediaPage> {
    return this.record(read);
  }

  movie(id: number): Promise<MovieRecord> {
    return this.record({ kind: 'details', media: 'movie', id });
  }

  show(id: number): Promise<ShowRecord> {
    return this.record({ kind: 'details', media: 'tv', id });
  }

  /** A title's details no older than six hours, for what is stored of them; other reads take older ones at once. */
  async freshTitle(media: MediaType, id: number): Promise<MovieRecord | ShowRecord> {
    return this.documents.freshRecord({ kind: 'details', media, id });
  }

  season(showId: number, season: number): Promise<EpisodeList> {
    return this.record({ kind: 'season', showId, season });
  }

  /**
   * When a title airs, as the source has it now. It is not cached: the job that reads thousands of them would replace
   * what visitors read.
   */
  async airings(media: MediaType, id: number, seasons: readonly number[] = []): Promise<AiringsRecord> {
    const { record } = await this.documents.source.read({ kind: 'airings', media, id, seasons });
    return record;
  }

  genres(media: MediaType): Promise<readonly Genre[]> {
    return this.record({ kind: 'genres', media });
  }

  /** A title with its extras: a document of its own, so that lists and first views read less. */
  titleWithExtras(media: MediaType, id: number): Promise<TitleDocument> {
    return this.record({ kind: 'details', media, id, append: extraSubresources[media] });
  }

  /** A person with their credits. */
  person(id: number): Promise<PersonRecord> {
    return this.record({ kind: 'person', id, append: ['combined_credits'] });
  }

  collection(id: number): Promise<CollectionRecord> {
    return this.record({ kind: 'collection', id });
  }

  /** What an id of IMDb names. */
  findByImdbId(externalId: string): Promise<FoundRecord> {
    return this.record({ kind: 'find', externalId, source: 'imdb_id' });
  }

  /** What an id of TVDB names. */
  findByTvdbId(id: number): Promise<FoundRecord> {
    return this.record({ kind: 'find', externalId: String(id), source: 'tvdb_id' });
  }

  regions(): Promise<readonly Region[]> {
    return this.record({ kind: 'regions' });
  }

  /** Age ratings of movies in a region, the lowest first; none for a region without. */
  async certificates(region: string): Promise<readonly string[]> {
    return (await this.record({ kind: 'certificates' })).get(region) ?? [];
  }

  /** Streaming services that have movies or shows in a region, not ordered; none in an unknown one. */
  services(media: MediaType, region: string): Promise<readonly RankedProvider[]> {
    return this.record({ kind: 'services', media, region });
  }

  /** The validated document, byte for byte as the source sent it. */
  bytes(read: CatalogueRead): Promise<CatalogueDocument> {
    return this.documents.bytes(read);
  }

  /** Clears the cache, here and in every process that shares the distributed cache. */
  clear(): void {
    this.documents.clear();
  }

  /** Which catalogue it is: the same id means another title in each. */
  get source(): CatalogueSource['name'] {
    return this.documents.source.name;
  }

  /** Changes when the catalogue is cleared, so that derived data can be invalidated. */
  get generation(): number {
    return this.documents.generation;
  }

  statistics(): CatalogueStatistics {
    return this.documents.statistics();
  }

  private async record<Read extends CatalogueRead>(read: Read): Promise<RecordOf<Read>> {
    const { texts, documents } = this;
    if (texts === null || !hasTexts(read)) return documents.record(read);
    const [english, local] = await Promise.allSettled([documents.record(read), this.localRecord(read, texts.language)]);
    if (english.status === 'rejected') throw english.reason;
    if (local.status === 'rejected' && !isNotFound(local.reason)) texts.onFailure(local.reason);
    const records = { english: english.value, local: local.status === 'fulfilled' ? local.value : null };
    return recordInLanguage(read, records, texts.language);
  }

  /** Null where the source has English texts only. */
  private async localRecord<Read extends CatalogueRead>(
    read: Read,
    language: TranslatedLanguage,
  ): Promise<RecordOf<Read> | null> {
    const { source } = this.documents;
    return source.isEnglishOnly ? null : await this.documents.record(readInLanguage(read, language));
  }
}
