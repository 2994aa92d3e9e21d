import type { Messages } from '@marquee/domain/messages/messages';

/** Of a mail (RFC 3282); English ones are as they always were. */
export function languageHeader({ formats: { language } }: Messages): Readonly<Record<string, string>> {
  return language === 'en' ? {} : { 'Content-Language': language };
}
