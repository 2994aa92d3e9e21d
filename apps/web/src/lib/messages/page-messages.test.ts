// @vitest-environment happy-dom
import type { ClientConfiguration, TranslationScripts } from '@marquee/domain/site/client-configuration';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
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
  const { loadTranslations, loadTexts, currentMessages, MessagesProvider } = await import('./page-messages.ts');
  const { useMessages } = await import('./use-messages.ts');
  const { saveSession } = await import('../session/token.ts');
  const render = () => {
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(MessagesProvider, { initial: currentMessages(), children });
    const { result } = renderHook(() => groups.map((group) => useMessages(group)('text')), { wrapper });
    return () => result.current;
  };
  return { loadTranslations, loadTexts, saveSession, render };
}

const token = `r${'a'.repeat(43)}`;
const user = { id: 7, username: 'ada', email: 'ada@example.com', name: 'Ada', role: 'user', isPremium: false } as const;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('loads nothing in English', async () => {
  const { loadTranslations, loadTexts, render } = await openPage();
  expect(loadTranslations({} as ClientConfiguration)).toBeNull();
  await loadTexts('administration');
  expect(render()()).toEqual(['Home', 'My List', 'Users']);
});

it('has the texts of all pages before the first render, and those of members once there is a session', async () => {
  const { loadTranslations, saveSession, render } = await openPage();
  expect(await loadTranslations(configurationOf(scripts))).toBe(true);
  const shown = render();
  expect(shown()).toEqual(['Strona główna', 'My List', 'Users']);
  act(() => saveSession({ token, user: { ...user, created_at: '2026-11-21 12:00:00' } }));
  await vi.waitFor(() => expect(shown()).toEqual(['Strona główna', 'Moja lista', 'Users']));
});

it('has those of members from the start with a stored session', async () => {
  localStorage.setItem('marquee_token', JSON.stringify(token));
  const { loadTranslations, render } = await openPage();
  await loadTranslations(configurationOf(scripts));
  expect(render()()).toEqual(['Strona główna', 'Moja lista', 'Users']);
});

it('loads those of some pages with them, and is in English where that fails', async () => {
  const { loadTranslations, loadTexts, render } = await openPage();
  await loadTranslations(configurationOf({ ...scripts, account: script({ users: 'Użytkownicy' }) }));
  const shown = render();
  await act(() => loadTexts('administration'));
  expect(shown()[2]).toBe('Users');
  await act(() => loadTexts('account'));
  expect(shown()[2]).toBe('Użytkownicy');
});

it('says that the texts of all pages cannot be loaded', async () => {
  const { loadTranslations, render } = await openPage();
  expect(await loadTranslations(configurationOf({ ...scripts, visitor: missing }))).toBe(false);
  expect(render()()[0]).toBe('Home');
});
