import { defineMessages } from '@marquee/domain/messages/define-messages';
import { expect, it } from 'vitest';
import { createMessagesOf, offeredLanguages } from './languages.ts';

const messages = defineMessages('startup.languages', { empty: 'Nothing here yet' });
const scripts = { visitor: '/v.js', account: '/c.js', member: '/m.js', administration: '/a.js' };
const german = { texts: { 'startup.languages': { empty: 'Noch nichts da' } }, scripts };
const translations = { de: german, pl: { texts: {}, scripts } };

it.each([
  [undefined, 'en', ['en', 'de', 'pl']],
  [['en'], 'en', ['en']],
  [['pl', 'de'], 'en', ['en', 'de', 'pl']],
  [['de'], 'de', ['en', 'de']],
  [['pl', 'en'], 'pl', ['en', 'pl']],
  [['ja'], 'en', ['en']],
] as const)('offers English and what is translated of %j', (LANGUAGES, DEFAULT_LANGUAGE, languages) => {
  const wanted = LANGUAGES && [...LANGUAGES];
  expect(offeredLanguages({ LANGUAGES: wanted, DEFAULT_LANGUAGE }, translations)).toEqual({
    languages,
    fallbackLanguage: DEFAULT_LANGUAGE,
  });
});

it('refuses a default that is not offered', () => {
  expect(() => offeredLanguages({ LANGUAGES: ['de'], DEFAULT_LANGUAGE: 'pl' }, translations)).toThrow(
    'DEFAULT_LANGUAGE is pl, but offered are: en, de.',
  );
});

it('has messages of each language, and English ones of any other', () => {
  const messagesOf = createMessagesOf(translations);
  expect(['en', 'de', 'pl', 'ar'].map((language) => messagesOf(language as 'en').of(messages)('empty'))).toEqual([
    'Nothing here yet',
    'Noch nichts da',
    'Nothing here yet',
    'Nothing here yet',
  ]);
  expect(messagesOf('de')).toBe(messagesOf('de'));
});
