import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import type { CatalogueRead, RecordOf } from '../catalogue-read.ts';
import type { CollectionRecord } from '../upstream/upstream-collection.ts';
import type { FoundRecord } from '../upstream/upstream-find.ts';
import type { MediaPage } from '../upstream/upstream-list.ts';
import type { PersonRecord } from '../upstream/upstream-person.ts';
import type { MovieRecord, ShowRecord } from '../upstream/upstream-title.ts';
import { translatedTitle } from './title-texts.ts';
import type { TranslatedLanguage } from './upstream-language.ts';

/** A title as a document in a language has it; '' and null for what the language lacks. */
export interface TextOfTitle extends Pick<MediaItem, 'mediaType' | 'id' | 'title' | 'posterPath'> {}

/** The titles that a document in a language names, without adult ones. */
export function textsOfRecord<Read extends CatalogueRead>(
  read: Read,
  record: RecordOf<Read>,
  language: TranslatedLanguage,
): TextOfTitle[] {
  const items = itemsOf(read, record);
  return items.flatMap((item) => {
    const { mediaType, id, posterPath, adult } = item;
    return adult ? [] : { mediaType, id, posterPath, title: translatedTitle(item, language) };
  });
}

function itemsOf({ kind }: CatalogueRead, record: unknown): readonly MediaItem[] {
  switch (kind) {
    case 'trending':
    case 'popular':
    case 'list':
    case 'discover':
    case 'search':
      return (record as MediaPage).items;
    case 'details': {
      const title = record as MovieRecord | ShowRecord;
      return [title, ...title.similar, ...title.extras.recommendations];
    }
    case 'person':
      return (record as PersonRecord).credits;
    case 'collection':
      return (record as CollectionRecord).parts;
    case 'find':
      return (record as FoundRecord).titles;
    default:
      return [];
  }
}
