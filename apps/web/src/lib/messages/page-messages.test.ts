// @vitest-environment happy-dom
import type { ClientConfiguration, TranslationScripts } from '@marquee/domain/site/client-configuration';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { createElement, type ReactNode, Suspense, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const missing = '/no-such-script.js';

/** A script of texts, as the client's build has them. */
function script(texts: Readonly<Record<string, string>>): string {
  const groups = Object.fromEntries(Object.entries(texts).map(([group, text]) => [group, { text }]));
  return `data:text/javascript,export default ${encodeURIComponent(JSON.stringify(groups))}`;
}

const scripts: TranslationScripts = {
  visitor: script({ home: 'Strona główna' }),
  account: script({}),
  member: script({ list: 'Moja lista' }),
  administration: missing,
};
const configurationOf = (translations?: TranslationScripts) =>
  ({ view: 'pl', ...(translations && { translations }) }) as unknown as ClientConfiguration;

/** The modules of a new page. */
async function openPage() {
  vi.resetModules();
  const { defineMessages } = await import('@marquee/domain/messages/define-messages');
  const english = [
    ['home', 'Home'],
    ['list', 'My List'],
    ['users', 'Users'],
  ] as const;
  const groups = english.map(([name, text]) => defineMessages(name, { text }));
  const { loadTranslations, loadTexts, pageMessages, MessagesProvider } = await import('./page-messages.ts');
  const { useMessages } = await import('./use-messages.ts');
  const { saveSession } = await import('../session/token.ts');
  const renderTexts = (effect: () => void = () => undefined) => {
    const wrapper = ({ children }: { children: ReactNode }) => createElement(MessagesProvider, null, children);
    const texts = () => groups.map((group) => useMessages(group)('text'));
    const { result } = renderHook(
      () => {
        useEffect(effect, []);
        return texts();
      },
      { wrapper },
    );
    return () => result.current;
  };
  const { lazyPage } = await import('../routing/lazy-page.ts');
  return { loadTranslations, loadTexts, saveSession, renderTexts, lazyPage, pageMessages, groups };
}

/** A page that notes when it renders. */
function Noting({ note }: { note: () => void }) {
  note();
  return null;
}

const token = `r${'a'.repeat(43)}`;
const user = { id: 7, username: 'ada', email: 'ada@example.com', name: 'Ada', role: 'user', isPremium: false } as const;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('loads nothing in English', async () => {
  const { loadTranslations, loadTexts, renderTexts } = await openPage();
  expect(loadTranslations({} as ClientConfiguration)).toBeNull();
  await loadTexts('administration');
  expect(renderTexts()()).toEqual(['Home', 'My List', 'Users']);
});

it('has the texts of all pages before the first render, and those of members once there is a session', async () => {
  const { loadTranslations, saveSession, renderTexts } = await openPage();
  expect(await loadTranslations(configurationOf(scripts))).toBe(true);
  const shown = renderTexts();
  expect(shown()).toEqual(['Strona główna', 'My List', 'Users']);
  act(() => saveSession({ token, user: { ...user, created_at: '2026-11-21 12:00:00' } }));
  await vi.waitFor(() => expect(shown()).toEqual(['Strona główna', 'Moja lista', 'Users']));
});

it('has those of members from the start with a stored session', async () => {
  localStorage.setItem('marquee_token', JSON.stringify(token));
  const { loadTranslations, renderTexts } = await openPage();
  await loadTranslations(configurationOf(scripts));
  expect(renderTexts()()).toEqual(['Strona główna', 'Moja lista', 'Users']);
});

it('loads those of some pages with them, and is in English where that fails', async () => {
  const { loadTranslations, loadTexts, renderTexts } = await openPage();
  await loadTranslations(configurationOf({ ...scripts, account: script({ users: 'Użytkownicy' }) }));
  const shown = renderTexts();
  await act(() => loadTexts('administration'));
  expect(shown()[2]).toBe('Users');
  await act(() => loadTexts('account'));
  expect(shown()[2]).toBe('Użytkownicy');
});

it('shows those that arrive between the first render and its effects', async () => {
  const { renderTexts, pageMessages } = await openPage();
  const { createMessages } = await import('@marquee/domain/messages/messages');
  // The effect of a part runs before that of the provider.
  const shown = renderTexts(() => pageMessages.write(createMessages('pl', { users: { text: 'Użytkownicy' } })));
  expect(shown()[2]).toBe('Użytkownicy');
});

it.each(['prefetched', 'opened'])('a page that is %s is shown with its texts', async (way) => {
  const { loadTranslations, lazyPage, pageMessages, groups } = await openPage();
  await loadTranslations(configurationOf({ ...scripts, account: script({ users: 'Użytkownicy' }) }));
  const [, , users] = groups as [unknown, unknown, (typeof groups)[number]];
  const shown: string[] = [];
  const page = lazyPage(async () => Noting, ['account']);
  if (way === 'prefetched') await page.load();
  await act(async () => {
    render(
      createElement(
        Suspense,
        null,
        createElement(page.Page, { note: () => shown.push(pageMessages.read().of(users)('text')) }),
      ),
    );
  });
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(0));
  expect(shown[0]).toBe('Użytkownicy');
});

it('says that the texts of all pages cannot be loaded', async () => {
  const { loadTranslations, renderTexts } = await openPage();
  expect(await loadTranslations(configurationOf({ ...scripts, visitor: missing }))).toBe(false);
  expect(renderTexts()()[0]).toBe('Home');
});
