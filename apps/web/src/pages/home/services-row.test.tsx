// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenServices } from '../../lib/services/chosen-services.ts';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { movieCard, showCard } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.home': () => home(),
  'services.latest': () => ({ cards: [showCard(71, 'Borgen'), showCard(72, 'Rita'), movieCard(7, 'Ikiru')] }),
};
const chosen = { region: 'AT', providers: [8, 337] };
const rowHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
let top = 2_000;
beforeEach(() => {
  top = 2_000;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(10, top, 100, 20));
});

describe("home's row of services", () => {
  it('shows what they got lately, with its source, and leads to the kind of which more is new', async () => {
    chosenServices.write(chosen);
    const { calls } = renderPage('/', { api });
    const row = within(await screen.findByRole('region', { name: 'New on your services' }));
    expect(rowHeadings()).toEqual(['Trending Now', 'Popular TV Shows', 'New on your services', 'Netflix']);
    expect(row.getByText('Streaming availability (AT) by JustWatch')).toBeDefined();
    const all = row.getByRole('link', { name: 'View All New on your services' });
    expect(all.getAttribute('href')).toBe('/tv?on=mine&filter=latest');
    top = 500;
    window.dispatchEvent(new Event('scroll'));
    expect(await row.findByRole('link', { name: /^Ikiru/ })).toBeDefined();
    expect(calls('services.latest')).toEqual([chosen]);
  });

  it('waits while it would move what is in view', async () => {
    top = 300;
    chosenServices.write(chosen);
    const { calls } = renderPage('/', { api });
    await waitFor(() => expect(calls('services.latest')).toHaveLength(1));
    expect(rowHeadings()).toEqual(['Trending Now', 'Popular TV Shows', 'Netflix']);
    top = 2_000;
    window.dispatchEvent(new Event('scroll'));
    expect(await screen.findByRole('region', { name: 'New on your services' })).toBeDefined();
  });

  it.each([
    ['without a choice', null],
    ['where none is chosen', { ...chosen, providers: [] }],
  ])('is not requested %s', async (_, services) => {
    if (services) chosenServices.write(services);
    const { calls } = renderPage('/', { api });
    await screen.findByRole('region', { name: 'Netflix' });
    expect([calls('services.latest'), calls('services.mine')]).toEqual([[], []]);
  });

  it.each<[string, FakeApi]>([
    ['empty', { 'services.latest': () => ({ cards: [] }) }],
    ['failing', { 'services.latest': unavailable }],
  ])('is left out when %s', async (_, change) => {
    chosenServices.write(chosen);
    const { calls } = renderPage('/', { api: { ...api, ...change } });
    await waitFor(() => expect(calls('services.latest')).not.toEqual([]));
    expect(rowHeadings()).toEqual(['Trending Now', 'Popular TV Shows', 'Netflix']);
  });

  it('is there once services are chosen on the page', async () => {
    top = 300;
    const { user, calls } = renderPage('/', {
      api: {
        ...api,
        'catalogue.regions': () => ({ operators: 'AT', items: [{ code: 'AT', name: 'Austria' }] }),
        'services.providers': () => ({ items: [{ id: 8, name: 'Netflix', logoPath: null }] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New on your services' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My services' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Netflix' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: 'New on your services' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New on your services' })).toBeNull();
    expect(calls('services.latest')).toEqual([{ region: 'AT', providers: [8] }]);
  });
});
