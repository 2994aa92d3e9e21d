// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeApi } from '../testing/fake-api.ts';
import { episode, movie, movieCard, movieHero, show, showCard } from '../testing/fixtures/titles.ts';
import { renderPage } from '../testing/render-page.tsx';

/** `lang` and `dir` of a text. */
function languageOf(text: string) {
  const element = screen.getByText(text);
  const isolated = element.tagName === 'BDI' || element.getAttribute('dir') === 'auto';
  return [element.getAttribute('lang'), isolated];
}

it('the page of a title names the languages of its texts, and has the original title beneath', async () => {
  const textLanguage = { title: 'en', overview: 'en', originalTitle: 'ja' };
  const api: FakeApi = {
    'catalogue.movie': () =>
      movie({
        title: 'To Live',
        originalTitle: '生きる',
        tagline: 'Endlich leben.',
        textLanguage,
        similar: [{ ...movieCard(8, 'Ran'), textLanguage: { title: 'ja' } }, movieCard(9, 'Das Schloss')],
      }),
  };
  renderPage('/movie/7', { api });
  const heading = await screen.findByRole('heading', { level: 1 });
  const header = within(heading.closest('header') as HTMLElement);
  expect(header.getByText('生きる').closest('h1')).toBe(null);
  expect(languageOf('生きる')).toEqual(['ja', true]);
  expect(within(heading).getByText('To Live').getAttribute('lang')).toBe('en');
  expect(languageOf('A man learns how to live.')).toEqual(['en', true]);
  expect(languageOf('Endlich leben.')).toEqual([null, true]);
  expect(languageOf('Ran')).toEqual(['ja', true]);
  expect(languageOf('Das Schloss')).toEqual([null, true]);
});

it('an original title that is the title is shown once, and in English none is', async () => {
  renderPage('/movie/7', { api: { 'catalogue.movie': () => movie({ originalTitle: 'Ikiru' }) } });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(within(heading.closest('header') as HTMLElement).getAllByText('Ikiru')).toHaveLength(1);
  expect(document.querySelector('main [lang]')).toBe(null);
});

it('episodes name the languages of their names and overviews', async () => {
  const first = episode(1, { name: 'The Target', overview: 'Ein Zeuge.', textLanguage: { name: 'en' } });
  const second = episode(2, { name: 'Die Abteilung', overview: 'A detail.', textLanguage: { overview: 'en' } });
  const api: FakeApi = {
    'catalogue.show': () => show(),
    'catalogue.season': () => ({ number: 1, episodes: [first, second] }),
  };
  renderPage('/tv/70', { api });
  expect(await screen.findByRole('link', { name: /^1\. The Target$/ })).toBeDefined();
  expect(languageOf('The Target')).toEqual(['en', true]);
  expect(languageOf('Ein Zeuge.')).toEqual([null, true]);
  expect(languageOf('Die Abteilung')).toEqual([null, true]);
  expect(languageOf('A detail.')).toEqual(['en', true]);
});

it('home names the languages of its banner and cards', async () => {
  const card = { ...showCard(8, 'Tidevand'), textLanguage: { title: 'da' } };
  const row = { key: 'trending-tv', title: 'Trending', mediaType: 'tv', listSearch: '', status: 'loaded' } as const;
  const hero = { ...movieHero, textLanguage: { overview: 'en' } };
  renderPage('/', { api: { 'catalogue.home': () => ({ hero, rows: [{ ...row, cards: [card] }] }) } });
  await screen.findByText('Tidevand');
  expect(languageOf('Tidevand')).toEqual(['da', true]);
  expect(languageOf('A man learns how to live.')).toEqual(['en', true]);
  expect(screen.getByRole('heading', { level: 1, name: 'Ikiru' }).getAttribute('lang')).toBe(null);
});
