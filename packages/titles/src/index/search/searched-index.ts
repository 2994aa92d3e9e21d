import type { TranslatedLanguage } from '@marquee/catalogue/upstream-language';
import type { Database } from '@marquee/db/database';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import type { CatalogueName } from '../store/store-titles.ts';

/** The index, as one catalogue sees it. */
export interface SearchedIndex {
  readonly db: Pick<Database, 'drizzle'>;
  readonly catalogue: CatalogueName;
  /** Titles in this language are found, too; none if absent. */
  readonly language?: TranslatedLanguage | undefined;
}

/** A row of the index, as the database sends it. */
export interface IndexedTitleRow extends Record<string, unknown> {
  readonly run_id: string;
  readonly kind: SuggestionKind;
  readonly media_id: number;
  readonly title: string;
  readonly original_title: string;
  readonly year: number | null;
  readonly weight: number;
  readonly poster_path: string | null;
  /** In the language of the search; absent without one, null where nothing is known, '' where it has none. */
  readonly local_title?: string | null;
  readonly local_poster_path?: string | null;
}
