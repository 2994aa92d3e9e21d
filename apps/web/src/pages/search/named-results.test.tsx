// @vitest-environment happy-dom
import type { SearchPage } from '@marquee/domain/catalogue/search';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { genres, searchPage, searchResult } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const hanks = { id: 31, name: 'Tom Hanks', department: 'Acting', titleCount: 90, profilePath: null };
const api: FakeApi = { 'catalogue.genres': () => genres };
const open = (found: SearchPage, path = '/search?q=x') =>
  renderPage(path, { api: { ...api, 'catalogue.search': () => found } });
const links = async () => {
  const list = await screen.findByRole('list', { name: 'Episodes, people and collections' });
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.querySelector(':scope > :not([aria-hidden])')?.textContent, link.getAttribute('href')]);
};

describe('above the titles', () => {
  it('are the episode, people and collections that the search names', async () => {
    const episode = { showId: 9, showTitle: 'Severance', season: 2, episode: 3, name: 'Who Is Alive?' };
    const collections = [{ id: 10, name: 'Star Wars Collection', posterPath: null }];
    const others = { id: 32, name: 'Colin Hanks', department: '', titleCount: null, profilePath: '/colin.jpg' };
    open(searchPage([searchResult(1)], { people: [hanks, others], collections, episode }));
    expect(await links()).toEqual([
      ['Who Is Alive? Severance S2E3', '/tv/9/2/3'],
      ['Tom Hanks actor, 90 titles', '/person/31'],
      ['Colin Hanks person', '/person/32'],
      ['Star Wars Collection Collection', '/collection/10'],
    ]);
    expect(screen.getByText('1 result')).toBeDefined();
  });

  it('somebody alone is a result', async () => {
    open(searchPage([], { people: [hanks] }));
    expect(await links()).toHaveLength(1);
    expect(screen.getByText('No title has this name.')).toBeDefined();
    expect(screen.queryByText(/^No results/)).toBeNull();
  });

  it('the code stands for an episode without a name', async () => {
    const episode = { showId: 9, showTitle: 'Severance', season: 2, episode: 3, name: '' };
    open(searchPage([searchResult(1)], { episode }));
    expect(await links()).toEqual([['Severance S2E3', '/tv/9/2/3']]);
  });
});

describe('what the catalogue lacks', () => {
  const missing = 'Marquee’s catalogue does not have it.';

  it('is said, without advice on spelling', async () => {
    open(searchPage([], { isMissing: true }), '/search?q=tt9999999');
    expect(await screen.findByRole('heading', { name: missing })).toBeDefined();
    expect(screen.queryByText(/spelling/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove All Filters' })).toBeNull();
  });

  it('is said above titles with a similar name', async () => {
    open(searchPage([searchResult(1)], { isMissing: true }));
    expect(await screen.findByText(`${missing} These have a similar name.`)).toBeDefined();
  });
});

describe('titles that are not listed', () => {
  const unlisted = { ...searchResult(2, { rating: 0 }), posterPath: null, year: null };
  const search: FakeApi = {
    ...api,
    'catalogue.search': (input) =>
      searchPage([searchResult(1)], {
        unlisted: input.unlisted ? { moreCount: 0, results: [unlisted] } : { moreCount: 15, results: [] },
      }),
  };
  const cards = () =>
    within(screen.getByRole('list', { name: 'Results' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));

  it('are counted, shown on request at a URL of their own, and hidden again', async () => {
    const { user } = renderPage('/search?q=film&type=movie', { api: search });
    expect(await screen.findByText(/15 more with few votes or no picture/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Show' }));
    await waitFor(() => expect(cards()).toEqual(['Film 1, 2001, rated 7.3', 'Film 2']));
    expect(location.search).toBe('?q=film&unlisted=1&type=movie');
    expect(screen.queryByText('Image unavailable')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Hide' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(location.search).toBe('?q=film&type=movie');
  });

  it('are shown by the URL alone, until something else is typed', async () => {
    const { user } = renderPage('/search?q=film&unlisted=1', { api: search });
    await waitFor(() => expect(cards()).toHaveLength(2));
    await user.type(screen.getByRole('combobox'), 's{Enter}');
    await waitFor(() => expect(location.search).toBe('?q=films'));
  });
});

it('says offline that a search needs a connection', async () => {
  renderPage('/search?q=film', { api: { ...api, 'catalogue.search': unavailable } });
  await screen.findByText('Search failed. Please try again.');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('You are offline. A search needs a connection.')).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
});
