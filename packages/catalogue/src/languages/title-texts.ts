import type { LocalTexts, MediaItem } from '@marquee/domain/catalogue/media-item';
import type { TextLanguages } from '@marquee/domain/catalogue/text-language';
import { isGenericEpisodeName } from './episode-names.ts';
import type { TranslatedLanguage } from './upstream-language.ts';

/** A text, and its language where it is not the wanted one. */
interface ChosenText {
  readonly text: string;
  readonly language?: string | undefined;
}

/** A title or name as a document has it, and how the original calls it. */
type Named = Pick<MediaItem, 'title' | 'originalTitle' | 'originalLanguage'>;

/** The language's text, else the English one, which also comes as that of the language. */
export function chooseText(english: string, local: string | undefined): ChosenText {
  if (local && local !== english) return { text: local };
  return { text: english, language: english === '' ? undefined : 'en' };
}

/**
 * The title of a document in a language; '' if it is not translated: the upstream then returns the original title, which
 * counts only if the original is in that language.
 */
export function translatedTitle(local: Named | undefined, language: TranslatedLanguage): string {
  if (local === undefined) return '';
  const { title, originalTitle } = local;
  if (isOriginalIn(local, language)) return title || originalTitle;
  return isSame(title, originalTitle) ? '' : title;
}

/** The title in a language, else the English one, else the original. */
export function chooseTitle(english: Named, local: Named | undefined, language: TranslatedLanguage): ChosenText {
  const translated = translatedTitle(local, language);
  if (translated !== '') return { text: translated };
  const { title, originalTitle } = english;
  const text = title || originalTitle;
  return { text, language: languageOf(english, text, language) };
}

/** The name of an episode in a language; one that only says its number yields to an English one that says more. */
export function chooseEpisodeName(english: string, local: string | undefined): ChosenText {
  const isUntranslated = !local || isGenericEpisodeName(local);
  if (isUntranslated && english !== '' && !isGenericEpisodeName(english)) return { text: english, language: 'en' };
  return local ? { text: local } : chooseText(english, local);
}

/** What a view in a language shows of a title. */
export function localTexts(
  english: MediaItem & { readonly tagline?: string },
  local: (MediaItem & { readonly tagline?: string }) | undefined,
  language: TranslatedLanguage,
): LocalTexts {
  const title = chooseTitle(english, local, language);
  const overview = chooseText(english.overview, local?.overview);
  const tagline = chooseText(english.tagline ?? '', local?.tagline);
  const originalTitle = english.originalTitle || english.title;
  return {
    title: title.text,
    overview: overview.text,
    tagline: tagline.text,
    posterPath: local?.posterPath ?? english.posterPath,
    originalTitle,
    textLanguage: languagesOf({
      title,
      overview,
      tagline,
      originalTitle: { text: originalTitle, language: languageOf(english, originalTitle, language) },
    }),
  };
}

/** The languages of those texts that are in another than the wanted one. */
export function languagesOf<Field extends string>(texts: Readonly<Record<Field, ChosenText>>): TextLanguages<Field> {
  const entries = Object.entries<ChosenText>(texts).filter(([, { language }]) => language !== undefined);
  return Object.fromEntries(entries.map(([field, { language }]) => [field, language])) as TextLanguages<Field>;
}

function isSame(a: string, b: string): boolean {
  return a.normalize('NFC') === b.normalize('NFC');
}

function isOriginalIn({ originalLanguage }: Named, language: TranslatedLanguage): boolean {
  return originalLanguage === language.slice(0, 2);
}

/** Undefined where it is the wanted one. An English title that is missing comes as the original one, too. */
function languageOf(english: Named, text: string, wanted: TranslatedLanguage): string | undefined {
  const { originalTitle, originalLanguage } = english;
  if (!isSame(text, originalTitle)) return 'en';
  if (isOriginalIn(english, wanted)) return undefined;
  return originalLanguage || (text === english.title ? 'en' : 'und');
}
