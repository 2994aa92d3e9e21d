// @vitest-environment happy-dom
import type { TitleExtras } from '@marquee/domain/catalogue/title-details';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chosenServices } from '../../lib/services/chosen-services.ts';
import { chosenRegion } from '../../lib/storage/chosen-region.ts';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { movie, movieCard } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const extras: TitleExtras = {
  ageRatings: { AT: '12', US: 'PG-13' },
  trailers: [{ site: 'YouTube', key: 'teaser', name: 'First Teaser' }],
  keywords: ['city', 'old age'],
  recommendations: [movieCard(12, 'Red Beard')],
  imdbId: 'tt0044741',
  homepage: 'https://ikiru.example/',
};
const netflix = { id: 8, name: 'Netflix', logoPath: '/netflix.jpg' };
const nowhere = { link: null, stream: [], free: [], rent: [], buy: [] };
const provider = (id: number, name: string) => ({ id, name, logoPath: null });
const offers = {
  link: 'https://www.themoviedb.org/movie/7/watch?locale=AT',
  stream: [netflix],
  free: [provider(9, 'ORF')],
  rent: [provider(10, 'Apple TV')],
  buy: [provider(10, 'Apple TV'), provider(11, 'Sky Store')],
};
const regions = {
  operators: 'AT',
  items: [
    { code: 'AT', name: 'Austria' },
    { code: 'JP', name: 'Japan' },
  ],
};
const api: FakeApi = {
  'catalogue.movie': () => movie(),
  'catalogue.titleExtras': () => extras,
  'catalogue.regions': () => regions,
  'catalogue.whereToWatch': ({ region }) => (region === 'AT' ? offers : nowhere),
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('has keywords, links, trailers and recommendations', async () => {
  renderPage('/movie/7', { api });
  const details = await region('More Details');
  const keywords = within(await details.findByRole('list', { name: 'Keywords' })).getAllByRole('listitem');
  expect(keywords.map(({ textContent }) => textContent)).toEqual(['city', 'old age']);
  const link = (name: string) => details.getByRole('link', { name }).getAttribute('href');
  expect([link('IMDb'), link('Official page')]).toEqual([
    'https://www.imdb.com/title/tt0044741/',
    'https://ikiru.example/',
  ]);
  expect((await region('More Trailers')).getByRole('button', { name: /First Teaser/ })).toBeDefined();
  expect((await region('More Like This')).getByRole('link', { name: /^Red Beard/ })).toBeDefined();
  expect(await region('You Might Also Like')).toBeDefined();
});

it("has the age rating of the visitor's region in its header", async () => {
  renderPage('/movie/7', { api });
  expect(await screen.findByText('12 · 2h 23m · ★ 8.3 · Drama, History')).toBeDefined();
});

it('says where to watch in the chosen region, with the source of the data', async () => {
  const { user } = renderPage('/movie/7', { api });
  const providers = await region('Where to Watch');
  expect(await providers.findByText('Netflix')).toBeDefined();
  const namesOf = (kind: string) =>
    within(providers.getByRole('list', { name: kind }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(['Stream', 'Free', 'Rent', 'Buy'].map(namesOf)).toEqual([
    ['Netflix'],
    ['ORF'],
    ['Apple TV'],
    ['Apple TV', 'Sky Store'],
  ]);
  expect(providers.getByRole('link', { name: 'Links to all services' }).getAttribute('href')).toBe(offers.link);
  expect(providers.getByText('Streaming availability by JustWatch')).toBeDefined();
  await user.selectOptions(providers.getByRole('combobox', { name: 'Region' }), 'Japan');
  expect(await providers.findByText('No services are listed for Japan.')).toBeDefined();
  expect(document.cookie).toBe('marquee_view=.JP');
});

it('says that the providers failed to load, and tries again', async () => {
  const { user, respond } = renderPage('/movie/7', { api: { ...api, 'catalogue.whereToWatch': unavailable } });
  const providers = await region('Where to Watch');
  expect((await providers.findByRole('alert')).textContent).toContain('The services could not be loaded.');
  respond({ 'catalogue.whereToWatch': () => offers });
  await user.click(providers.getByRole('button', { name: 'Try again' }));
  expect(await providers.findByText('Netflix')).toBeDefined();
});

it('leaves out what fails to load', async () => {
  renderPage('/movie/7', { api: { ...api, 'catalogue.titleExtras': unavailable } });
  expect(await region('Where to Watch')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'More Details' })).toBeNull();
});

describe('of my services', () => {
  const providers = () => region('Where to Watch');
  const openWith = async (ids: number[]) => {
    chosenServices.write({ region: 'AT', providers: ids });
    renderPage('/movie/7', { api });
    return providers();
  };
  const textOf = (text: string) => (_: string, element: Element | null) =>
    element?.tagName === 'P' && element.textContent === text;

  it.each([
    [[8], 'On Netflix, one of your services'],
    [[8, 9, 10], 'On 2 of your services: Netflix, ORF'],
    [[11], 'To rent or buy on Sky Store, one of your services'],
    [[12], 'Not on any of your services.'],
  ])('%j it says first that it is there, or not', async (ids, text) => {
    const line = await (await openWith(ids)).findByText(textOf(text));
    const list = (await providers()).getByRole('list', { name: 'Stream' });
    expect(line.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('nothing is said in another region, or without a choice', async () => {
    chosenRegion.write('JP');
    const where = await openWith([8]);
    expect(await where.findByText('No services are listed for Japan.')).toBeDefined();
    expect(where.queryByText(/your services/)).toBeNull();
  });
});
