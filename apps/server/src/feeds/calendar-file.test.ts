import { englishMessages } from '@marquee/domain/messages/messages';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { testingItem } from './testing-items.ts';

const installation = '00000000-0000-4000-8000-000000000001';

function fileOf(items: Parameters<typeof calendarFile>[0]['items'], name = 'Phone'): string {
  return calendarFile(
    { name, installation, messages: englishMessages, items },
    ({ mediaId }) => `https://marquee.example/tv/${mediaId}`,
  );
}

const eventsOf = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

it('has whole days that block no time and have no alarm', () => {
  const changedAt = Date.parse('2026-03-01T08:09:10Z');
  const item = testingItem({ season: 2, episode: 7, name: 'Chikhai Bardo', changedAt });
  expect(fileOf([item])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Marquee//Feeds//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Phone',
      'X-WR-CALNAME:Phone',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      `UID:tv-95396-s2e7@${installation}`,
      'DTSTAMP:20260301T080910Z',
      'DTSTART;VALUE=DATE:20260302',
      'SUMMARY:Severance S2E7',
      'DESCRIPTION:Chikhai Bardo',
      'URL:https://marquee.example/tv/95396',
      'TRANSP:TRANSPARENT',
      'SEQUENCE:194515750',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('has a higher sequence for an episode that is back after it was missing', () => {
  const sequenceOf = (item: ReturnType<typeof testingItem>) => Number(/^SEQUENCE:(\d+)\r$/m.exec(fileOf([item]))?.[1]);
  const before = sequenceOf(testingItem({ revision: 3, changedAt: Date.parse('2026-03-01T08:09:10Z') }));
  const back = sequenceOf(testingItem({ revision: 0, changedAt: Date.parse('2026-03-02T08:09:10Z') }));
  expect(back).toBeGreaterThan(before);
  expect(back).toBeLessThan(2 ** 31);
});

it('is read by other programs as it was meant', () => {
  const film = { mediaType: 'movie', mediaId: 603, season: 0, episode: 0, date: '2028-02-29' } as const;
  const names = ['A, B; C: D', String.raw`back\slash \n`, 'two\nlines\r', '  ', '🎬 "Ünïcode" 映画'];
  const items = [
    ...names.map((name, index) => testingItem({ episode: index + 2, name })),
    testingItem({ episode: 1, isPremiere: true }),
    testingItem({ episode: 10, isFinale: true }),
    testingItem({ season: 3, episode: null, isPremiere: true, isFinale: true }),
    testingItem({ ...film, title: 'Ikiru, again' }),
  ];
  const events = eventsOf(fileOf(items));
  expect(events.slice(0, names.length).map(({ description }) => description)).toEqual([
    'A, B; C: D',
    String.raw`back\slash \n`,
    'two lines',
    null,
    '🎬 "Ünïcode" 映画',
  ]);
  expect(events.slice(names.length).map(({ uid, summary }) => [uid.split('@')[0], summary])).toEqual([
    ['tv-95396-s2e1', 'Severance S2E1 (premiere)'],
    ['tv-95396-s2e10', 'Severance S2E10 (finale)'],
    ['tv-95396-s3', 'Severance: Season 3'],
    ['movie-603', 'Ikiru, again'],
  ]);
  const last = events.at(-1);
  expect([last?.startDate.isDate, last?.startDate.toString(), last?.endDate.toString()]).toEqual([
    true,
    '2028-02-29',
    '2028-03-01',
  ]);
  const file = fileOf(items, 'Phone, mine; 📱');
  // ical.js takes both as they stand; their type is TEXT.
  for (const property of ['NAME', 'X-WR-CALNAME']) {
    expect(file).toContain(String.raw`${property}:Phone\, mine\; 📱`);
  }
  const calendar = ICAL.Component.fromString(file);
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
});

it('folds lines after 75 bytes, and inside of no character', () => {
  const texts = ['a', 'é', '映', '🎬'].flatMap((character) =>
    Array.from({ length: 12 }, (_, index) => `${'x'.repeat(index)}${character.repeat(90)}`),
  );
  const items = texts.map((name, index) => testingItem({ episode: index + 1, name }));
  const file = fileOf(items);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Cs}/u);
  }
  expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(eventsOf(file).map(({ description }) => description)).toEqual(texts);
});

it('without anything is a calendar without events', () => {
  expect(eventsOf(fileOf([]))).toEqual([]);
});
