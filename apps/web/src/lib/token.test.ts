// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { storedUser } from './token.ts';

const user = {
  id: 7,
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  role: 'user',
  isPremium: false,
  created_at: '2026-11-21 12:00:00',
};

function store(value: unknown): void {
  localStorage.setItem('marquee_user', JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: 'marquee_user', newValue: JSON.stringify(value) }));
}

it.each([
  ['a user', user, user],
  ['one of an earlier build, which lacks a field', { ...user, isPremium: undefined }, null],
  ['a field of another kind', { ...user, id: '7' }, null],
  ['a role that does not exist', { ...user, role: 'root' }, null],
  ['a list', [user], null],
  ['nothing', null, null],
])('reads %s from storage', (_, stored, expected) => {
  const stop = storedUser.subscribe(() => undefined);
  store(stored);
  expect(storedUser.read()).toEqual(expected);
  stop();
});
