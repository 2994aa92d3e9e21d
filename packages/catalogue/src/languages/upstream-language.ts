import type { Language } from '@marquee/domain/view/view';
import type { CatalogueRead } from '../catalogue-read.ts';

/** A language that titles are read in beside English; the pseudo-language of tests shows English titles. */
export type TranslatedLanguage = Exclude<Language, 'en' | 'en-XA'>;

/** What the upstream calls each language: without a region it would choose one itself. */
export const upstreamLanguages: Readonly<Record<TranslatedLanguage, string>> = {
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  'pt-BR': 'pt-BR',
  pl: 'pl-PL',
  ja: 'ja-JP',
  ar: 'ar-SA',
};

export function isTranslated(language: Language): language is TranslatedLanguage {
  return language in upstreamLanguages;
}

/** The same read in a language: another document, with a key of its own. */
export function readInLanguage<Read extends CatalogueRead>(read: Read, language: TranslatedLanguage): Read {
  return { ...read, parameters: { ...read.parameters, language: upstreamLanguages[language] } };
}

/** The language that a read names as this product does; null for English and for other spellings. */
export function languageOfRead({ parameters }: CatalogueRead): TranslatedLanguage | null {
  const named = Object.entries(upstreamLanguages).find(([, name]) => name === parameters?.language);
  return (named?.[0] as TranslatedLanguage | undefined) ?? null;
}

/** Whether the document of a read is in English, as without a language. */
export function isInEnglish({ parameters }: CatalogueRead): boolean {
  return /^en\b/i.test(parameters?.language ?? 'en');
}
