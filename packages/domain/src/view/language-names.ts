import type { Language } from './view.ts';

/** Each language as its speakers call it: browsers and Node may spell some differently. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  ja: '日本語',
  ar: 'العربية',
  'en-XA': 'Ëñĝļïšĥ',
};
