import type { Genre } from '@marquee/domain/catalogue/media';
import { type MediaItem, mediaKey } from '@marquee/domain/catalogue/media-item';
import type { CatalogueRead, ReadOf, RecordOf } from '../catalogue-read.ts';
import type { CollectionRecord } from '../upstream/upstream-collection.ts';
import type { FoundRecord } from '../upstream/upstream-find.ts';
import type { MediaPage } from '../upstream/upstream-list.ts';
import type { PersonRecord } from '../upstream/upstream-person.ts';
import type { EpisodeList, MovieRecord, ShowRecord } from '../upstream/upstream-title.ts';
import { chooseEpisodeName, chooseText, chooseTitle, languagesOf, localTexts } from './title-texts.ts';
import type { TranslatedLanguage } from './upstream-language.ts';

/** An English record with the texts of the same one in a language; null if that could not be read. */
type Translator<Value> = (english: Value, local: Value | null, language: TranslatedLanguage) => Value;

/** The items of a list, as many and in the same order. */
function itemsIn<Item extends MediaItem>(
  english: readonly Item[],
  local: readonly Item[] | undefined,
  language: TranslatedLanguage,
): Item[] {
  const byKey = new Map(local?.map((item) => [mediaKey(item), item]));
  return english.map((item) => ({ ...item, local: localTexts(item, byKey.get(mediaKey(item)), language) }));
}

const pageIn: Translator<MediaPage> = (english, local, language) => ({
  ...english,
  items: itemsIn(english.items, local?.items, language),
});

const genresIn: Translator<readonly Genre[]> = (english, local) => {
  const names = new Map(local?.map(({ id, name }) => [id, name]));
  return english.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
};

function titleIn<Title extends MovieRecord | ShowRecord>(
  english: Title,
  local: Title | null,
  language: TranslatedLanguage,
): Title {
  const { genres, similar, extras } = english;
  const recommendations = itemsIn(extras.recommendations, local?.extras.recommendations, language);
  return {
    ...english,
    genres: genresIn(genres, local?.genres ?? null, language),
    similar: itemsIn(similar, local?.similar, language),
    extras: { ...extras, recommendations },
    local: localTexts(english, local ?? undefined, language),
  };
}

const movieIn: Translator<MovieRecord> = (english, local, language) => {
  const { collection } = english;
  const name = local?.collection?.id === collection?.id ? local?.collection?.name : undefined;
  return { ...titleIn(english, local, language), collection: collection && { ...collection, ...(name && { name }) } };
};

const seasonIn: Translator<EpisodeList> = (english, local) => {
  const byNumber = new Map(local?.episodes.map((episode) => [episode.number, episode]));
  const episodes = english.episodes.map((episode) => {
    const name = chooseEpisodeName(episode.name, byNumber.get(episode.number)?.name);
    const overview = chooseText(episode.overview, byNumber.get(episode.number)?.overview);
    return { ...episode, name: name.text, overview: overview.text, textLanguage: languagesOf({ name, overview }) };
  });
  return { ...english, episodes };
};

const personIn: Translator<PersonRecord> = (english, local, language) => {
  const biography = chooseText(english.biography, local?.biography);
  return {
    ...english,
    biography: biography.text,
    textLanguage: languagesOf({ biography }),
    credits: itemsIn(english.credits, local?.credits, language),
  };
};

const collectionIn: Translator<CollectionRecord> = (english, local, language) => {
  const named = (record: CollectionRecord) => ({ ...record, title: record.name, originalTitle: record.originalName });
  const name = chooseTitle(named(english), local ? named(local) : undefined, language);
  const overview = chooseText(english.overview, local?.overview);
  return {
    ...english,
    name: name.text,
    overview: overview.text,
    textLanguage: languagesOf({ name, overview }),
    posterPath: local?.posterPath ?? english.posterPath,
    parts: itemsIn(english.parts, local?.parts, language),
  };
};

const foundIn: Translator<FoundRecord> = (english, local, language) => ({
  ...english,
  titles: itemsIn(english.titles, local?.titles, language),
  episodes: english.episodes.map((episode, index) => {
    const name = chooseEpisodeName(episode.name, local?.episodes[index]?.name);
    return { ...episode, name: name.text, textLanguage: languagesOf({ name }) };
  }),
});

/** The kinds of reads that differ by language; what they return is matched by id. */
const translators: { readonly [Kind in CatalogueRead['kind']]?: Translator<RecordOf<ReadOf<Kind>>> } = {
  trending: pageIn,
  popular: pageIn,
  list: pageIn,
  discover: pageIn,
  search: pageIn,
  details: (english, local, language) =>
    english.mediaType === 'movie'
      ? movieIn(english, local as MovieRecord | null, language)
      : titleIn(english, local as ShowRecord | null, language),
  season: seasonIn,
  genres: genresIn,
  person: personIn,
  collection: collectionIn,
  find: foundIn,
};

export function hasTexts(read: CatalogueRead): boolean {
  return translators[read.kind] !== undefined;
}

/** The English record with the texts of a language, field by field; all are English if the other record is null. */
export function recordInLanguage<Read extends CatalogueRead>(
  read: Read,
  records: { readonly english: RecordOf<Read>; readonly local: RecordOf<Read> | null },
  language: TranslatedLanguage,
): RecordOf<Read> {
  const translate = translators[read.kind] as Translator<RecordOf<Read>> | undefined;
  return translate ? translate(records.english, records.local, language) : records.english;
}
