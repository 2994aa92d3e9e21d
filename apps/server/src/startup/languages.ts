import type { MessagesOf } from '@marquee/api/context';
import { createMessages, englishMessages, type Messages } from '@marquee/domain/messages/messages';
import type { ServerEntry } from '@marquee/domain/site/pages';
import { type Language, languages, type OfferedLanguages } from '@marquee/domain/view/view';
import type { Environment } from '../configuration/environment.ts';
import { StartError } from './start-error.ts';

/** @param translations by language, as the client's build has them */
export function createMessagesOf(translations: ServerEntry['translations']): MessagesOf {
  // Made once for each language: messages that were looked up stay.
  const made = new Map<Language, Messages>([['en', englishMessages]]);
  return (language) => {
    const messages = made.get(language) ?? createMessages(language, translations[language]?.texts);
    made.set(language, messages);
    return messages;
  };
}

/**
 * English and every language that is translated, or those of them that LANGUAGES names.
 * @throws StartError if DEFAULT_LANGUAGE is none of them
 */
export function offeredLanguages(
  { LANGUAGES: named, DEFAULT_LANGUAGE: fallbackLanguage }: Pick<Environment, 'LANGUAGES' | 'DEFAULT_LANGUAGE'>,
  translations: ServerEntry['translations'],
): OfferedLanguages {
  const wanted: readonly Language[] = named ?? languages;
  const translated = [...languages, 'en-XA' as const].filter((language) => language === 'en' || translations[language]);
  const offered = translated.filter((language) => language === 'en' || wanted.includes(language));
  if (!offered.includes(fallbackLanguage)) {
    throw new StartError(`DEFAULT_LANGUAGE is ${fallbackLanguage}, but offered are: ${offered.join(', ')}.`);
  }
  return { languages: offered, fallbackLanguage };
}
