// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importSourceNames } from '../lib/text/import-source-names.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { accounts } from '../testing/fixtures/accounts.ts';
import { everyPage, everyPageApi } from '../testing/fixtures/every-page.ts';
import { completeSite } from '../testing/fixtures/site.ts';
import { pseudoMessages } from '../testing/pseudo-messages.ts';
import { renderPage } from '../testing/render-page.tsx';
import { matchPage, routes } from './page-list.ts';

const messages = pseudoMessages();

/** Names, which are the same in all languages, and the text of the health check, which monitors read. */
const names = ['API is healthy', 'Marquee', 'TMDB', 'IMDb', ...Object.values(importSourceNames)];

/** The API, and all texts of its responses. */
function recorded(api: FakeApi): { api: FakeApi; data: Set<string> } {
  const data = new Set<string>([...names, window.location.host]);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') data.add(value).add(URL.canParse(value) ? new URL(value).host : value);
    else if (value && typeof value === 'object') for (const part of Object.values(value)) collect(part);
  };
  collect([completeSite, accounts]);
  const handlers = Object.entries(api).map(([name, handler]) => [
    name,
    async (input: never) => {
      const response = await (handler as (input: never) => unknown)(input);
      collect(response);
      return response;
    },
  ]);
  return { api: Object.fromEntries(handlers), data };
}

/** Texts and labels of the document with an English word. */
function englishTexts(data: ReadonlySet<string>): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent?.closest('style, script, code, kbd')) texts.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
      texts.push(element.getAttribute(name) ?? '');
  const known = [...data].filter((text) => text.length > 2).sort((a, b) => b.length - a.length);
  const english = /[a-z]{3}/i;
  return texts.filter(
    (text) => english.test(text) && english.test(known.reduce((left, datum) => left.replaceAll(datum, ''), text)),
  );
}

it.each(everyPage)('$url has no English text but data', async ({ url, as = 'visitor', ...options }) => {
  const { api, data } = recorded(everyPageApi);
  renderPage(url, { ...options, as, api, messages });
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], [class*="keleton"]')).toBeNull());
  expect(englishTexts(data)).toEqual([]);
});

it('is tried for each page', () => {
  const tried = everyPage.map(({ url }) => matchPage(new URL(url, 'http://localhost').pathname).route);
  const missing = routes.filter((route) => route.newAddress('') === null && !tried.includes(route));
  expect(missing.map(({ pattern }) => pattern)).toEqual([]);
});
