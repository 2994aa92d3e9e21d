import { describe, expect, it } from 'vitest';
import { englishTemplate } from './english-template.mjs';
import { readTexts, sortedTexts, translatedLanguages } from './translation-files.mjs';
import { translationProblems } from './translation-problems.mjs';

describe('sortedTexts', () => {
  const none = { account: {}, member: {}, administration: {} };
  const template = { ...none, visitor: { home: { play: 'Play', more: 'More' } }, member: { lists: { add: 'Add' } } };

  it('brings translations into the files and the order of English, without what is no message', () => {
    const texts = {
      lists: { add: 'Dodaj' },
      home: { more: 'Więcej', play: 'Odtwórz', gone: 'Nie ma' },
      old: { a: 'b' },
    };
    const sorted = sortedTexts(texts, template);
    expect(JSON.stringify(sorted)).toBe(
      JSON.stringify({
        account: {},
        member: { lists: { add: 'Dodaj' } },
        administration: {},
        visitor: { home: { play: 'Odtwórz', more: 'Więcej' } },
      }),
    );
  });

  it('leaves out what is not translated', () => {
    expect(sortedTexts({ home: { more: 'Więcej' } }, template).visitor).toEqual({ home: { more: 'Więcej' } });
    expect(sortedTexts({}, template).visitor).toEqual({});
  });
});

describe.each([...translatedLanguages(), 'en'])('the texts of %s', (language) => {
  const template = englishTemplate();
  const parts = Object.keys(template) as (keyof typeof template)[];

  it.each(parts)('fit the messages: %s', (part) => {
    const translated = readTexts(language, part);
    expect(translationProblems({ language, english: template[part], translated })).toEqual([]);
  });

  it('are in the files and the order that npm run messages writes', () => {
    const written = Object.fromEntries(parts.map((part) => [part, readTexts(language, part)]));
    const all = Object.assign({}, ...Object.values(written));
    expect(JSON.stringify(written)).toBe(JSON.stringify(sortedTexts(all, template)));
  });
});
