import { defineMessages } from '@marquee/domain/messages/define-messages';
import { createMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { translationFiles } from './translation-files.mjs';

/** As in the sources, of which these read the translations. */
const titles = defineMessages('lists.list-body', {
  titles: '{count, plural, one {# title} other {# titles}}',
});
const episodes = defineMessages('person.filmography', {
  episodes: '{count, plural, one {# episode} other {# episodes}}',
});
const retention = defineMessages('administration.activity-retention', {
  days: '{days, plural, one {# day} other {# days}}',
});
const results = defineMessages('search.search-results-view', {
  part: '{shown} of {count, plural, one {# result} other {# results}}',
});
const hidden = defineMessages('settings.hidden-titles-block', {
  count: '{count, plural, one {# hidden title} other {# hidden titles}}',
});
const sessions = defineMessages('settings.use-sessions', {
  othersEnded: '{count, plural, one {# other session ended} other {# other sessions ended}}',
});

const counts = [0, 1, 2, 3, 5, 11, 12, 22, 100, 101];
const files = translationFiles();

/** Its translations, as a page has them. */
function messagesOf(language: string) {
  const own = files.filter((file) => file.language === language).map(({ translations }) => translations);
  return createMessages(language, Object.assign({}, ...own));
}

describe('the plurals of pl', () => {
  const messages = messagesOf('pl');

  it('count titles', () => {
    expect(counts.map((count) => messages.of(titles)('titles', { count }))).toEqual([
      '0 tytułów',
      '1 tytuł',
      '2 tytuły',
      '3 tytuły',
      '5 tytułów',
      '11 tytułów',
      '12 tytułów',
      '22 tytuły',
      '100 tytułów',
      '101 tytułów',
    ]);
  });

  it('count episodes', () => {
    expect(counts.map((count) => messages.of(episodes)('episodes', { count }))).toEqual([
      '0 odcinków',
      '1 odcinek',
      '2 odcinki',
      '3 odcinki',
      '5 odcinków',
      '11 odcinków',
      '12 odcinków',
      '22 odcinki',
      '100 odcinków',
      '101 odcinków',
    ]);
  });

  it('count days', () => {
    expect(counts.map((days) => messages.of(retention)('days', { days }))).toEqual([
      '0 dni',
      '1 dzień',
      '2 dni',
      '3 dni',
      '5 dni',
      '11 dni',
      '12 dni',
      '22 dni',
      '100 dni',
      '101 dni',
    ]);
  });

  it('count results in the genitive', () => {
    expect(counts.map((count) => messages.of(results)('part', { shown: '0', count }))).toEqual([
      '0 z 0 wyników',
      '0 z 1 wyniku',
      '0 z 2 wyników',
      '0 z 3 wyników',
      '0 z 5 wyników',
      '0 z 11 wyników',
      '0 z 12 wyników',
      '0 z 22 wyników',
      '0 z 100 wyników',
      '0 z 101 wyników',
    ]);
  });

  it('count titles with an adjective', () => {
    expect(counts.map((count) => messages.of(hidden)('count', { count }))).toEqual([
      '0 ukrytych tytułów',
      '1 ukryty tytuł',
      '2 ukryte tytuły',
      '3 ukryte tytuły',
      '5 ukrytych tytułów',
      '11 ukrytych tytułów',
      '12 ukrytych tytułów',
      '22 ukryte tytuły',
      '100 ukrytych tytułów',
      '101 ukrytych tytułów',
    ]);
  });

  it('count sessions in the accusative', () => {
    expect(counts.map((count) => messages.of(sessions)('othersEnded', { count }))).toEqual([
      'Zakończono 0 innych sesji',
      'Zakończono 1 inną sesję',
      'Zakończono 2 inne sesje',
      'Zakończono 3 inne sesje',
      'Zakończono 5 innych sesji',
      'Zakończono 11 innych sesji',
      'Zakończono 12 innych sesji',
      'Zakończono 22 inne sesje',
      'Zakończono 100 innych sesji',
      'Zakończono 101 innych sesji',
    ]);
  });
});

describe('the plurals of ar', () => {
  const messages = messagesOf('ar');

  it('count titles', () => {
    expect(counts.map((count) => messages.of(titles)('titles', { count }))).toEqual([
      'لا أعمال',
      'عمل واحد',
      'عملان',
      '3 أعمال',
      '5 أعمال',
      '11 عملًا',
      '12 عملًا',
      '22 عملًا',
      '100 عمل',
      '101 عمل',
    ]);
  });

  it('count episodes', () => {
    expect(counts.map((count) => messages.of(episodes)('episodes', { count }))).toEqual([
      'لا حلقات',
      'حلقة واحدة',
      'حلقتان',
      '3 حلقات',
      '5 حلقات',
      '11 حلقة',
      '12 حلقة',
      '22 حلقة',
      '100 حلقة',
      '101 حلقة',
    ]);
  });

  it('count days', () => {
    expect(counts.map((days) => messages.of(retention)('days', { days }))).toEqual([
      'لا أيام',
      'يوم واحد',
      'يومان',
      '3 أيام',
      '5 أيام',
      '11 يومًا',
      '12 يومًا',
      '22 يومًا',
      '100 يوم',
      '101 يوم',
    ]);
  });

  it('count results in the genitive', () => {
    expect(counts.map((count) => messages.of(results)('part', { shown: '0', count }))).toEqual([
      '0 من 0 نتيجة',
      '0 من نتيجة واحدة',
      '0 من نتيجتين',
      '0 من 3 نتائج',
      '0 من 5 نتائج',
      '0 من 11 نتيجة',
      '0 من 12 نتيجة',
      '0 من 22 نتيجة',
      '0 من 100 نتيجة',
      '0 من 101 نتيجة',
    ]);
  });

  it('count titles with an adjective', () => {
    expect(counts.map((count) => messages.of(hidden)('count', { count }))).toEqual([
      'لا أعمال مخفية',
      'عمل مخفي واحد',
      'عملان مخفيان',
      '3 أعمال مخفية',
      '5 أعمال مخفية',
      '11 عملًا مخفيًا',
      '12 عملًا مخفيًا',
      '22 عملًا مخفيًا',
      '100 عمل مخفي',
      '101 عمل مخفي',
    ]);
  });

  it('count sessions with a verb', () => {
    expect(counts.map((count) => messages.of(sessions)('othersEnded', { count }))).toEqual([
      'لا جلسات أخرى لإنهائها',
      'أُنهيت جلسة أخرى واحدة',
      'أُنهيت جلستان أخريان',
      'أُنهيت 3 جلسات أخرى',
      'أُنهيت 5 جلسات أخرى',
      'أُنهيت 11 جلسة أخرى',
      'أُنهيت 12 جلسة أخرى',
      'أُنهيت 22 جلسة أخرى',
      'أُنهيت 100 جلسة أخرى',
      'أُنهيت 101 جلسة أخرى',
    ]);
  });
});
