// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { FakeApi } from '../testing/fake-api.ts';
import { movie, seasonOf, show } from '../testing/fixtures/titles.ts';
import { renderPage } from '../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.movie': () => movie(),
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
};
const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;

beforeEach(() => {
  document.title = '';
  document.head.innerHTML = '<meta name="description" content=""><link rel="canonical" href="/">';
});

it('has the title and description of the episode that the path names', async () => {
  renderPage('/tv/70/1/2', { api });
  await waitFor(() => expect(document.title).toBe('The Wire S1E2: Part 2 · Marquee'));
  expect(description()).toBe('What happens in part 2.');
});

it('follows a navigation, and leaves no canonical link of the page before', async () => {
  renderPage('/movie/7', { api });
  await waitFor(() => expect(document.title).toBe('Ikiru (1952) · Marquee'));
  expect(description()).toBe('A man learns how to live.');
  act(() => navigate('/privacy'));
  await waitFor(() => expect(document.title).toBe('Privacy Policy · Marquee'));
  expect(description()).toMatch(/^What Marquee keeps about you/);
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});

it('describes the site where a title has no overview', async () => {
  renderPage('/movie/7', { api: { 'catalogue.movie': () => movie({ overview: '' }) } });
  await waitFor(() => expect(document.title).toBe('Ikiru (1952) · Marquee'));
  expect(description()).toMatch(/^Browse and search movies/);
});
