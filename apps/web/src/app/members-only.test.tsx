// @vitest-environment happy-dom
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { messages } from '@marquee/domain/site/messages';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { saveSession } from '../lib/session/token.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { accounts } from '../testing/fixtures/accounts.ts';
import { movie } from '../testing/fixtures/titles.ts';
import { renderPage } from '../testing/render-page.tsx';

const api: FakeApi = { 'catalogue.movie': () => movie() };
const signInApi: FakeApi = {
  'auth.readLink': () => ({ username: 'ada', expires_at: '2026-03-02T12:30:00.000Z' }),
  'invitations.read': () => ({ uses_left: 1, expires_at: '2026-03-09T12:00:00.000Z' }),
};
const members = { api, access: 'members' } as const;

it.each(['/', '/movies', '/tv', '/movie/7', '/tv/70/1/2', '/watch/movie/7', '/search?q=film', '/person/1', '/l/token'])(
  'a stranger at %s finds Sign In Required, and no data are requested',
  async (url) => {
    const { calls } = renderPage(url, members);
    expect(await screen.findByRole('heading', { level: 1, name: messages.signInRequired })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0);
    expect([...calls('catalogue.movie'), ...calls('catalogue.home'), ...calls('lists.shared')]).toEqual([]);
  },
);

it('the page appears after the sign-in', async () => {
  const { respond } = renderPage('/movie/7', members);
  await screen.findByRole('heading', { level: 1, name: messages.signInRequired });
  respond({ 'auth.verify': () => ({ user: accounts.user }) });
  act(() => saveSession({ token: 'token', user: accounts.user }));
  expect(await screen.findByRole('heading', { level: 1, name: /Ikiru/ })).toBeDefined();
});

it.each([
  ['/privacy', 'Privacy Policy'],
  ['/forgot', 'Forgot your password?'],
  ['/recover/token', 'New password'],
  ['/join/7KQM-3XYZ-ABCD-EFGH', 'You are invited'],
  ['/pair', 'Sign in with another device'],
  ['/movie/none', failureMessages.notFoundTitle],
])('%s stays open', async (url, heading) => {
  renderPage(url, { ...members, api: signInApi });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
});
