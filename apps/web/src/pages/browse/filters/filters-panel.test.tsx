// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chosenServices } from '../../../lib/services/chosen-services.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { libraryPage } from '../../../testing/fixtures/library.ts';
import { browsePage, genres } from '../../../testing/fixtures/lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const regions = {
  operators: 'US',
  items: [
    { code: 'DE', name: 'Germany' },
    { code: 'US', name: 'United States' },
  ],
};
const api: FakeApi = {
  'catalogue.genres': () => genres,
  'catalogue.featured': () => null,
  'catalogue.browse': browsePage,
  'catalogue.regions': () => regions,
  'catalogue.certificates': ({ region }) => (region === 'US' ? ['G', 'PG', 'R'] : ['0', '6', '12']),
  'services.providers': () => ({
    items: [
      { id: 8, name: 'Netflix', logoPath: null },
      { id: 11, name: 'Mubi', logoPath: null },
    ],
  }),
};

const currentUrl = () => location.pathname + location.search;
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);

beforeEach(() => chosenServices.remove());

/** The filters beside the list. */
async function openBeside(url = '/movies', change: FakeApi = {}) {
  const page = renderPage(url, { api: { ...api, ...change } });
  await screen.findByText(/^\d+ of 60/);
  if (!screen.queryByRole('heading', { name: 'More filters' })) {
    await page.user.click(screen.getByRole('button', { name: 'More filters' }));
  }
  const panel = within(await screen.findByRole('region', { name: 'More filters' }));
  await panel.findByRole('group', { name: 'Genres' });
  return { ...page, panel };
}

describe('More filters', () => {
  it('opens beside the list with the focus on its heading, and stays open on the next list', async () => {
    const { user, unmount } = await openBeside();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'More filters' }));
    const button = screen.getByRole('button', { name: 'More filters' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    unmount();
    const next = await openBeside('/tv');
    expect(document.activeElement).toBe(document.body);
    await user.click(next.panel.getByRole('button', { name: 'Close filters' }));
    expect(screen.queryByRole('region', { name: 'More filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More filters' }));
  });

  it('chooses several genres, any or all of them, and leaves others out', async () => {
    const { user, panel, calls } = await openBeside();
    const group = within(panel.getByRole('group', { name: 'Genres' }));
    await user.click(group.getByRole('button', { name: 'Drama' }));
    await user.click(group.getByRole('button', { name: 'Western' }));
    expect(currentUrl()).toBe('/movies?genres=18,37');
    await user.selectOptions(panel.getByRole('combobox', { name: 'A title has' }), 'All of these genres');
    expect([currentUrl(), chips()]).toEqual([
      '/movies?genres=18,37&match=all',
      ['Drama', 'Western', 'All of these genres'],
    ]);
    await waitFor(() => expect(calls('catalogue.browse').at(-1)).toMatchObject({ genres: [18, 37], matchAll: true }));
    await user.click(panel.getByText('Leave out genres'));
    const [, leaveOut] = panel.getAllByRole('button', { name: 'Western' });
    await user.click(leaveOut as HTMLElement);
    expect([currentUrl(), chips()]).toEqual(['/movies?genre=18&without=37', ['Drama', 'No Western']]);
  });

  it('applies years and minutes on Enter or on leaving the field, and names what is wrong', async () => {
    const { user, panel } = await openBeside();
    const from = panel.getByRole('textbox', { name: 'From year' });
    await user.type(from, '20');
    await user.tab();
    expect(panel.getByRole('alert').textContent).toBe('A number from 1870 to 2100');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(currentUrl()).toBe('/movies');
    await user.type(from, '11{Enter}');
    await user.type(panel.getByRole('textbox', { name: 'At most' }), '100');
    await user.tab();
    expect([currentUrl(), chips()]).toEqual(['/movies?from=2011&runtime=-100', ['From 2011', 'Up to 100 min']]);
    await user.clear(from);
    await user.tab();
    expect(currentUrl()).toBe('/movies?runtime=-100');
  });

  it('swaps years that are in the wrong order', async () => {
    const { user, panel } = await openBeside('/movies?from=1999');
    await user.type(panel.getByRole('textbox', { name: 'To year' }), '1990{Enter}');
    await waitFor(() => expect(chips()).toEqual(['1990 to 1999']));
  });

  it('puts what is chosen into the URL, and says how many votes a rating needs unless others are chosen', async () => {
    const { user, panel } = await openBeside();
    const votes = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Votes' });
    expect(votes.selectedOptions[0]?.textContent).toBe('10 or more');
    for (const [name, option, search] of [
      ['Rating', '8 or higher', 'rating=8'],
      ['Votes', '200 or more', 'votes=200'],
      ['Votes', 'Any number', 'votes=0'],
      ['Original language', 'French', 'language=fr'],
      ['Country of origin', 'Denmark', 'country=DK'],
      ['Age rating (United States)', 'Up to PG', 'certificate=PG'],
    ] as const) {
      await user.selectOptions(await panel.findByRole('combobox', { name }), option);
      expect(location.search.slice(1).split('&')).toContain(search);
      if (name === 'Rating') expect(votes.selectedOptions[0]?.textContent).toBe('50 or more');
    }
    expect([...new URLSearchParams(location.search).keys()].sort()).toEqual(
      ['rating', 'votes', 'language', 'country', 'certificate'].sort(),
    );
  });

  it('shows a value of the URL that no option has', async () => {
    const { panel } = await openBeside('/movies?rating=7.3');
    expect(panel.getByRole<HTMLSelectElement>('combobox', { name: 'Rating' }).value).toBe('7.3');
  });

  it('has no age ratings for shows, and none of the regions that the visitor is not in', async () => {
    chosenServices.write({ region: 'DE', providers: [8] });
    const { user, panel, unmount } = await openBeside();
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Age rating (Germany)' }), 'Up to 12');
    expect(currentUrl()).toBe('/movies?region=DE&certificate=12');
    unmount();
    const shows = await openBeside('/tv');
    expect(shows.panel.queryByRole('combobox', { name: /^Age rating/ })).toBeNull();
  });

  it('leaves a list with an order of its own, and a search', async () => {
    const { user, panel } = await openBeside('/movies?list=trending');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Original language' }), 'French');
    expect(currentUrl()).toBe('/movies?language=fr');
  });

  it('is not offered for the library, which knows less of its titles', async () => {
    renderPage('/movies?library=1', { api: { ...api, 'library.titles': libraryPage }, library: 'open' });
    await screen.findByRole('button', { name: 'In your library' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull());
  });
});

describe('filters by streaming services', () => {
  it('choose services of the region, and the ways that they have a title', async () => {
    const { user, panel } = await openBeside();
    const group = within(panel.getByRole('group', { name: 'Services' }));
    await user.click(group.getByText('Choose services'));
    await user.click(await group.findByRole('checkbox', { name: 'Mubi' }));
    await waitFor(() => expect(chips()).toEqual(['Mubi']));
    expect(currentUrl()).toBe('/movies?on=11');
    await user.click(group.getByRole('button', { name: 'Rent' }));
    await user.click(group.getByRole('button', { name: 'Free' }));
    expect([currentUrl(), chips()]).toEqual(['/movies?on=11&by=free,rent', ['Mubi', 'Free, Rent']]);
  });

  it('take my services by their ids and region, so that everybody sees the same list', async () => {
    chosenServices.write({ region: 'DE', providers: [8, 11] });
    const { user, panel, calls } = await openBeside();
    const mine = panel.getByRole('button', { name: 'My services' });
    await user.click(mine);
    expect([currentUrl(), chips()]).toEqual(['/movies?on=8,11&region=DE', ['My services in Germany']]);
    expect(mine.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(calls('catalogue.browse').at(-1)).toMatchObject({ providers: [8, 11], region: 'DE' }));
    expect(await screen.findByText('Streaming availability (DE) by JustWatch')).toBeDefined();
    await user.click(mine);
    expect(currentUrl()).toBe('/movies');
  });

  it('ask which are mine before any are chosen', async () => {
    const { user, calls } = renderPage('/movies?on=mine', { api });
    await user.click(await screen.findByRole('button', { name: 'Choose services' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My services' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Netflix' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('20 of 60 movies');
    expect(currentUrl()).toBe('/movies?on=8');
    expect(calls('catalogue.browse')).toHaveLength(1);
  });

  it('name three services, and count more', async () => {
    renderPage('/movies?on=8,11', { api });
    await screen.findByText('20 of 60 movies');
    await waitFor(() => expect(chips()).toEqual(['Netflix, Mubi']));
  });
});

it('on a phone the filters are a sheet, and Enter in a field shows the results', async () => {
  const { user } = renderPage('/movies', { api, window: 'phone' });
  await screen.findByText('20 of 60 movies');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const group = within(await sheet.findByRole('group', { name: 'Genres' }));
  await user.click(group.getByRole('button', { name: 'Western' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Original language' }), 'French');
  await user.type(sheet.getByRole('textbox', { name: 'From year' }), '2011');
  await user.type(sheet.getByRole('textbox', { name: 'At most' }), '100{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([currentUrl(), chips()]).toEqual([
    '/movies?genre=37&from=2011&runtime=-100&language=fr',
    ['Western', 'From 2011', 'Up to 100 min', 'French'],
  ]);
});
