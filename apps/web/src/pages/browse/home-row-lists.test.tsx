// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { browsePage, genres, searchPage, searchResult } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.genres': () => genres,
  'catalogue.featured': () => null,
  'catalogue.browse': browsePage,
};

const currentUrl = () => location.pathname + location.search;
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);
const loaded = (text = '20 of 60 movies') => screen.findByText(text);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

describe('the list of a row of the home page', () => {
  it('is read by its name, in its order, with a chip that names it', async () => {
    const { user, calls } = renderPage('/movies?list=trending', { api });
    await loaded();
    expect(chips()).toEqual(['Trending Now']);
    expect(document.title).toBe('Trending Now · Marquee');
    expect(select('Sort By').selectedOptions[0]?.textContent).toBe('Trending');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(calls('catalogue.browse')[0]).toMatchObject({ mediaType: 'movie', list: 'trending', page: 1 });
    await user.click(screen.getByRole('button', { name: 'Remove filter Trending Now' }));
    expect(currentUrl()).toBe('/movies');
    await waitFor(() => expect(calls('catalogue.browse').at(-1)).not.toHaveProperty('list'));
  });

  it('is left by a genre', async () => {
    const { user } = renderPage('/movies?list=trending', { api });
    await loaded();
    await user.selectOptions(select('Genre'), 'Drama');
    expect(currentUrl()).toBe('/movies?genre=18');
  });

  it('of streaming providers has their name, other filters and a credit line', async () => {
    const { user, calls } = renderPage('/tv?on=384,1899', { api });
    await loaded('20 of 60 shows');
    expect(chips()).toEqual(['HBO Max']);
    expect(document.title).toBe('TV Shows on HBO Max · Marquee');
    expect(screen.getByText('Streaming availability (US) by JustWatch')).toBeDefined();
    await user.selectOptions(select('Genre'), 'Drama');
    expect(currentUrl()).toBe('/tv?on=384,1899&genre=18');
    await waitFor(() =>
      expect(calls('catalogue.browse').at(-1)).toMatchObject({ genres: [18], providers: [384, 1899] }),
    );
  });

  it.each(['list=upcoming', 'on=netflix'])(
    'that does not exist (%s) is left out, and the page says so',
    async (search) => {
      const { user } = renderPage(`/movies?${search}&genre=18`, { api });
      await loaded();
      const text = 'Part of this link was not understood and has been left out.';
      expect(screen.getByText(text)).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(currentUrl()).toBe('/movies?genre=18');
      expect(screen.queryByText(text)).toBeNull();
    },
  );
});

it('the number of titles is of those that can be reached', async () => {
  const huge = { ...browsePage(), totalPages: 500, totalResults: 912_345 };
  renderPage('/movies', { api: { ...api, 'catalogue.browse': () => huge } });
  await loaded('20 of the first 10,000 movies');
});

it('a misspelt search shows what was meant, and says so', async () => {
  const meant = { ...searchPage([searchResult(900)]), correction: 'The Godfather' };
  renderPage('/movies?q=godfathr', { api: { ...api, 'catalogue.search': () => meant } });
  await loaded('1 movie found');
  const instead = screen.getByRole('link', { name: 'Search for godfathr instead' });
  expect(instead.getAttribute('href')).toBe('/search?q=godfathr&type=movie&exact=1');
});
