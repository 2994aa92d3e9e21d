import { describe, expect, it } from 'vitest';
import { episode, listDocument, movieItem, seasonDocument } from '../testing/documents.ts';
import { parseMediaPage } from '../upstream/upstream-list.ts';
import { parseSeason } from '../upstream/upstream-title.ts';
import { isGenericEpisodeName } from './episode-names.ts';
import { recordInLanguage } from './records-in-language.ts';
import type { TranslatedLanguage } from './upstream-language.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The texts of a title from two documents of the upstream; the list of the language lacks it if `local` is null. */
function textsOf(language: TranslatedLanguage, english: Fields, local: Fields | null) {
  const original = { original_title: english.original_title, original_language: english.original_language };
  const page = (items: readonly Fields[]) => parseMediaPage(listDocument(items), 'movie');
  const records = {
    english: page([movieItem(english)]),
    local: page(local === null ? [] : [movieItem({ ...original, ...local })]),
  };
  return recordInLanguage({ kind: 'popular', media: 'movie', page: 1 }, records, language).items[0]?.local;
}

const godfather = { title: 'The Godfather', original_title: 'The Godfather', original_language: 'en' };
const boat = { title: 'The Boat', original_title: 'Das Boot', original_language: 'de' };
const amelie = { title: 'Amélie', original_title: 'Le Fabuleux Destin', original_language: 'fr' };
const chihiro = { title: 'Spirited Away', original_title: '千と千尋の神隠し', original_language: 'ja' };
const cityOfGod = { title: 'City of God', original_title: 'Cidade de Deus', original_language: 'pt' };
const intouchables = { title: 'Intouchables', original_title: 'Intouchables', original_language: 'fr' };

describe('title in a language', () => {
  it.each<[string, TranslatedLanguage, Fields, Fields | null, string, string | undefined]>([
    ['translated', 'de', godfather, { title: 'Der Pate' }, 'Der Pate', undefined],
    ['translated, Portuguese of Brazil', 'pt-BR', godfather, { title: 'O Chefão' }, 'O Chefão', undefined],
    ['translated, from right to left', 'ar', godfather, { title: 'العراب' }, 'العراب', undefined],
    ['as in English, but not as the original', 'de', amelie, { title: 'Amélie' }, 'Amélie', undefined],
    ['the original, in another language', 'de', godfather, { title: 'The Godfather' }, 'The Godfather', 'en'],
    ['the original, where English has a title', 'de', chihiro, { title: '千と千尋の神隠し' }, 'Spirited Away', 'en'],
    ['the original, in that language', 'de', boat, { title: 'Das Boot' }, 'Das Boot', undefined],
    [
      'the original, in that language: Japanese',
      'ja',
      chihiro,
      { title: '千と千尋の神隠し' },
      '千と千尋の神隠し',
      undefined,
    ],
    ['the original, Portuguese', 'pt-BR', cityOfGod, { title: 'Cidade de Deus' }, 'Cidade de Deus', undefined],
    ['the original, in another one than French', 'fr', boat, { title: 'Das Boot' }, 'The Boat', 'en'],
    ['empty', 'de', godfather, { title: '' }, 'The Godfather', 'en'],
    ['blank', 'de', godfather, { title: '  ' }, 'The Godfather', 'en'],
    ['null', 'de', godfather, { title: null }, 'The Godfather', 'en'],
    ['no text', 'de', godfather, { title: 7 }, 'The Godfather', 'en'],
    ['empty, and the original is in that language', 'de', boat, { title: '' }, 'Das Boot', undefined],
    ['missing in the list', 'de', amelie, null, 'Amélie', 'en'],
    ['missing in the list, English is the original', 'pl', godfather, null, 'The Godfather', 'en'],
    ['no English one either: the original', 'pl', { ...boat, title: '' }, { title: '' }, 'Das Boot', 'de'],
    ['English has the original, too', 'pl', intouchables, { title: 'Intouchables' }, 'Intouchables', 'fr'],
    [
      'nothing known of the original',
      'fr',
      { title: 'Tide', original_title: null, original_language: null },
      { title: '' },
      'Tide',
      'en',
    ],
    [
      'no language (xx)',
      'fr',
      { ...godfather, original_language: 'xx' },
      { title: 'The Godfather' },
      'The Godfather',
      'en',
    ],
    [
      'Cantonese (cn)',
      'fr',
      { title: '', original_title: '花樣年華', original_language: 'cn' },
      { title: '花樣年華' },
      '花樣年華',
      'zh',
    ],
    [
      'equal but for composed marks',
      'de',
      { ...amelie, original_title: 'Amélie' },
      { title: 'Ame\u0301lie' },
      'Amélie',
      'fr',
    ],
  ])('%s (%s)', (_, language, english, local, title, titleLanguage) => {
    const texts = textsOf(language, english, local);
    expect([texts?.title, texts?.textLanguage.title]).toEqual([title, titleLanguage]);
  });

  it.each<[string, Fields, Fields | null, string, string | undefined]>([
    ['translated', {}, { overview: 'Ein Wärter zählt.' }, 'Ein Wärter zählt.', undefined],
    ['empty', {}, { overview: '' }, 'A keeper counts the ships that never come back.', 'en'],
    ['null', {}, { overview: null }, 'A keeper counts the ships that never come back.', 'en'],
    ['missing in the list', {}, null, 'A keeper counts the ships that never come back.', 'en'],
    ['that of English', { overview: 'A keeper counts.' }, { overview: 'A keeper counts.' }, 'A keeper counts.', 'en'],
    ['empty in both', { overview: '' }, { overview: '' }, '', undefined],
    ['only in that language', { overview: '' }, { overview: 'Ein Wärter zählt.' }, 'Ein Wärter zählt.', undefined],
  ])('overview: %s', (_, english, local, overview, overviewLanguage) => {
    const texts = textsOf('de', english, local);
    expect([texts?.overview, texts?.textLanguage.overview]).toEqual([overview, overviewLanguage]);
  });

  it.each<[string, Fields, Fields | null, string | null]>([
    ['that of the language', {}, { poster_path: '/hafen.jpg' }, '/hafen.jpg'],
    ['none of the language', {}, { poster_path: null }, '/harbour.jpg'],
    ['missing in the list', {}, null, '/harbour.jpg'],
    ['only of the language', { poster_path: null }, { poster_path: '/hafen.jpg' }, '/hafen.jpg'],
    ['none at all', { poster_path: null }, { poster_path: null }, null],
  ])('poster: %s', (_, english, local, posterPath) => {
    expect(textsOf('de', english, local)?.posterPath).toBe(posterPath);
  });

  it.each<[string, TranslatedLanguage, Fields, string, string | undefined]>([
    ['in its language', 'de', chihiro, '千と千尋の神隠し', 'ja'],
    ['in that of the view', 'ja', chihiro, '千と千尋の神隠し', undefined],
    ['unknown: the English title', 'de', { title: 'Tide', original_title: '', original_language: '' }, 'Tide', 'en'],
  ])('original title: %s (%s)', (_, language, english, originalTitle, itsLanguage) => {
    const texts = textsOf(language, english, { title: 'x' });
    expect([texts?.originalTitle, texts?.textLanguage.originalTitle]).toEqual([originalTitle, itsLanguage]);
  });
});

/** The first episode from two documents; the document of the language lacks it if `local` is null. */
function episodeOf(english: Fields, local: Fields | null) {
  const records = {
    english: parseSeason(seasonDocument([episode(english)])),
    local: parseSeason(seasonDocument(local === null ? [] : [episode(local)])),
  };
  return recordInLanguage({ kind: 'season', showId: 1, season: 1 }, records, 'de').episodes[0];
}

describe('episode in a language', () => {
  it.each<[string, string | null, string | null, string, string | undefined]>([
    ['translated', 'Ebb', 'Ebbe', 'Ebbe', undefined],
    ['generic, English has a name', 'Ebb', 'Folge 1', 'Ebb', 'en'],
    ['empty', 'Ebb', '', 'Ebb', 'en'],
    ['null', 'Ebb', null, 'Ebb', 'en'],
    ['generic in both', 'Episode 1', 'Folge 1', 'Folge 1', undefined],
    ['generic, none in English', '', 'Folge 1', 'Folge 1', undefined],
    ['as in English', 'Pilot', 'Pilot', 'Pilot', undefined],
    ['translated, generic in English', 'Episode 1', 'Ebbe', 'Ebbe', undefined],
    ['empty, generic in English', 'Episode 1', '', 'Episode 1', 'en'],
    ['a name that begins like a generic one', 'Ebb', 'Folge 7 Stunden', 'Folge 7 Stunden', undefined],
  ])('name: %s', (_, english, local, name, nameLanguage) => {
    const found = episodeOf({ name: english }, { name: local });
    expect([found?.name, found?.textLanguage?.name]).toEqual([name, nameLanguage]);
  });

  it('keeps an episode that the document of the language lacks', () => {
    expect(episodeOf({}, null)).toMatchObject({ name: 'Ebb', overview: 'The water leaves.', stillPath: '/ebb.jpg' });
    expect(episodeOf({}, null)?.textLanguage).toEqual({ name: 'en', overview: 'en' });
  });

  it.each([
    'Episode 5',
    'Folge 5',
    'Épisode 5',
    'E\u0301pisode 12',
    'Episodio 5',
    'Episódio 5',
    'Odcinek 5',
    '第5話',
    '第 12 回',
    '第十二話',
    'エピソード5',
    'الحلقة 5',
    'الحلقة ٥',
    '#5',
    'folge 100',
  ])('%s only says the number', (name) => {
    expect(isGenericEpisodeName(name)).toBe(true);
  });

  it.each(['', 'Ebbe', 'Folge', 'Episode IV', 'Die Folge 5', '5', '第5話 海', 'الحلقة الأخيرة', 'Episode 5: Ebb'])(
    '%j is a name',
    (name) => {
      expect(isGenericEpisodeName(name)).toBe(false);
    },
  );
});
