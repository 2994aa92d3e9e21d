// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChosenLanguage, leaveLanguageParam } from '../../lib/language/page-language.ts';
import { writeViewCookie } from '../../lib/storage/view-cookie.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { type PageOptions, renderPart } from '../../testing/render-part.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const languages = ['en', 'de', 'ja'] as const;
const session = { token: sessionToken, user: accounts.user };
const onSignedIn = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockReturnValue();
  window.history.replaceState(null, '', '/movies');
});
afterEach(() => {
  onSignedIn.mockReset();
  document.body.replaceChildren();
});

const reloads = () => vi.mocked(window.location.reload).mock.calls.length;

async function logIn(language: string | undefined, options: PageOptions = {}) {
  const page = renderPart(<LoginForm isPhone={false} onSignedIn={onSignedIn} onSwitch={() => undefined} />, {
    languages,
    api: { 'auth.login': () => ({ ...session, ...(language && { language }) }) },
    ...options,
  });
  await page.user.type(screen.getByLabelText(/email or username/i), 'ada');
  await page.user.type(screen.getByLabelText('Password'), 'Abcdef12');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
}

it('a sign-in takes the language of the member, and makes the page again in it', async () => {
  writeViewCookie({ region: 'AT' });
  await logIn('de');
  expect([document.cookie, reloads()]).toEqual(['marquee_view=de.AT', 1]);
});

it('a sign-in in the language of the page leaves the page as it is', async () => {
  await logIn('de', { view: 'de' });
  expect([document.cookie, reloads()]).toEqual(['marquee_view=de', 0]);
});

it('a sign-in of a member without a language leaves that of the page', async () => {
  await logIn(undefined);
  expect([document.cookie, reloads()]).toEqual(['', 0]);
});

it('a sign-in beside a trailer waits for the next page', async () => {
  document.body.append(document.createElement('video'));
  await logIn('ja');
  expect([document.cookie, reloads()]).toEqual(['marquee_view=ja', 0]);
  window.history.pushState(null, '', '/tv');
  expect(reloads()).toBe(1);
});

it.each([
  ['de', { languages, view: 'de' }, 'de'],
  ['English', { languages }, 'en'],
  ['a site of one language', {}, undefined],
])('a registration on a page in %s names its language', async (_, options, language) => {
  const { user, calls } = renderPart(
    <SignUpForm isPhone={false} onSignedIn={onSignedIn} onSwitch={() => undefined} returnTo="/" />,
    { api: { 'auth.register': () => session }, ...options },
  );
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Abcdef12');
  await user.type(screen.getByLabelText(/^confirm password/i), 'Abcdef12');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(calls('auth.register')[0]?.language).toBe(language);
});

it('the language leaves the address, and nothing else does', () => {
  window.history.replaceState({ marqueeKey: 'one' }, '', '/movies?genre=18&lang=de#top');
  leaveLanguageParam();
  const { pathname, search, hash } = window.location;
  expect([pathname + search + hash, window.history.state, reloads()]).toEqual([
    '/movies?genre=18#top',
    { marqueeKey: 'one' },
    0,
  ]);
});

it('a page that comes back by Back is made again in the language that was chosen since', () => {
  followChosenLanguage({ view: 'de', languages } as never);
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  writeViewCookie({ language: 'de' });
  show(true);
  writeViewCookie({ language: 'fr' });
  show(true);
  writeViewCookie({ language: 'ja' });
  show(false);
  expect(reloads()).toBe(0);
  show(true);
  expect(reloads()).toBe(1);
});
