import { englishMessages } from '@marquee/domain/messages/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTexts } from './change-texts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

type States = Parameters<typeof changeTexts>[0];
const texts = ({ before = null, after = null }: Partial<States>) =>
  changeTexts({ before, after }, englishMessages).map(({ label, text }) =>
    label === null ? text : `${label}: ${text}`,
  );

describe('changeTexts', () => {
  it('says the size of a backup and how it was made', () => {
    const after = { trigger: 'dashboard', rows: 41, bytes: 6_608, file: null };
    expect(texts({ after })).toEqual(['6.5 KB, 41 rows', 'By: Download']);
  });

  it('says until when an invitation is valid, with the year of another one', () => {
    const until = (year: number) => new Date(year, 11, 2, 20, 23).toISOString();
    const after = { id: 4, uses: 1, note: '', expiresAt: until(2026) };
    expect(texts({ after })).toEqual(['No.: 4', '1 use', 'valid until 2 December']);
    expect(texts({ after: { expiresAt: until(2027) } })).toEqual(['valid until 2 December 2027']);
  });

  it('says what was and what is, and leaves out what stayed', () => {
    const before = { id: 7, isPremium: false, email: 'a@films.example' };
    const after = { id: 7, isPremium: true, email: 'b@films.example' };
    expect(texts({ before, after })).toEqual(['Premium: no → yes', 'Email: a@films.example → b@films.example']);
    expect(texts({ before: { days: null }, after: { days: 365 } })).toEqual(['Retention: forever → 365 days']);
  });

  it('counts what has ended, and nothing else', () => {
    const ended = { sessions: 2, pairings: 0, recoveryCodes: 8 };
    expect(texts({ after: { ended } })).toEqual(['Ended: 2 sessions, 8 recovery codes']);
    expect(texts({ after: { ended: 1 } })).toEqual(['Ended: 1 session']);
    expect(texts({ after: { ended: { sessions: 0 } } })).toEqual([]);
  });

  it('says numbers that are 0', () => {
    const after = { season: 0, episode: 3, deleted: 0, usesLeft: 0 };
    expect(texts({ after })).toEqual(['Season: 0', 'Episode: 3', '0 records deleted', '0 left']);
  });

  it('has words for fields of a later release', () => {
    const after = { someNewField: ['a', true], other_field: { deepField: 1_200 } };
    expect(texts({ after })).toEqual(['Some new field: a, yes', 'Other field: 1,200 deep field']);
  });
});
