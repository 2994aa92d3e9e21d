// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrokenSession, saveSession, storedToken, storedUser } from './token.ts';

const user = {
  id: 7,
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  role: 'user' as const,
  isPremium: false,
  created_at: '2026-11-21 12:00:00',
};

function store(value: unknown): void {
  localStorage.setItem('marquee_user', JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: 'marquee_user', newValue: JSON.stringify(value) }));
}

it.each([
  ['a user', user, user],
  ['a user of an earlier build without a field', { ...user, isPremium: undefined }, null],
  ['a field of another type', { ...user, id: '7' }, null],
  ['a role that does not exist', { ...user, role: 'root' }, null],
  ['a list', [user], null],
  ['nothing', null, null],
])('storedUser reads %s', (_, stored, expected) => {
  const stop = storedUser.subscribe(() => undefined);
  store(stored);
  expect(storedUser.read()).toEqual(expected);
  stop();
});

describe('clearBrokenSession', () => {
  /** Writes as another tab would. */
  const writeToken = (text: string | null) => {
    const stop = storedToken.subscribe(() => undefined);
    if (text === null) localStorage.removeItem('marquee_token');
    else localStorage.setItem('marquee_token', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'marquee_token', newValue: text }));
    stop();
  };
  beforeEach(() => {
    saveSession({ token: 'secret', user });
    localStorage.setItem('marquee_seen_list', JSON.stringify({ userId: 7, pages: [] }));
    localStorage.setItem('marquee_seen_titles', JSON.stringify({ userId: 7, titles: [] }));
    localStorage.setItem('marquee_announcements', JSON.stringify({ userId: 7, items: [] }));
  });

  it.each([null, '{', 'secret', '"a token with spaces"', '{"token":"secret"}'])(
    'clears a session with token %s and its personal data',
    (text) => {
      writeToken(text);
      clearBrokenSession();
      expect(Object.keys(localStorage)).toEqual([]);
      expect(storedUser.read()).toBeNull();
    },
  );

  it('keeps a session with a valid token', () => {
    clearBrokenSession();
    expect(storedToken.read()).toBe('secret');
    expect(storedUser.read()).toEqual(user);
  });
});
