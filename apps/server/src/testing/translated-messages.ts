import { createMessages, englishMessages, type Messages, type Translations } from '@marquee/domain/messages/messages';
import { translationFiles } from '@marquee/translations/translation-files';

/** The messages of the repository in every language, without a build of the client. */
export function translatedMessages(): (language: string) => Messages {
  const texts = new Map<string, Translations>();
  for (const { language, translations } of translationFiles())
    texts.set(language, { ...texts.get(language), ...translations });
  return (language) => (language === 'en' ? englishMessages : createMessages(language, texts.get(language)));
}
