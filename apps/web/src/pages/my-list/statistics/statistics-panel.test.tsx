// @vitest-environment happy-dom
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred, type FakeApi, noResponse, pending, unavailable } from '../../../testing/fake-api.ts';
import { emptyStatistics, recordStatistics, titledWatch } from '../../../testing/fixtures/record.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const thisYear = new Date().getUTCFullYear();
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const open = (api: FakeApi, search = '&year=2025') =>
  renderPage(`/my-list?tab=statistics${search}`, { as: 'user', api: { ...api } });
const openWith = (change: Partial<RecordStatistics>, search?: string) =>
  open({ 'watches.statistics': () => ({ ...recordStatistics, ...change }) }, search);

const bars = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const table = async (name: string) => {
  const panel = await screen.findByRole('region', { name });
  const rows = [...panel.querySelectorAll('tr')];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};

const periods = () =>
  within(screen.getByRole('navigation', { name: 'Period' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('statistics of a year', () => {
  it('shows all that is known of it', async () => {
    openWith({});
    await screen.findByText('1,250');
    const terms = (await region('Totals')).getAllByRole('term');
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Hours', '1,250'],
      ['Movies', '12'],
      ['Episodes', '1,340'],
      ['Busiest month', 'May'],
    ]);
    expect(screen.getByText('1,000 watched')).toBeDefined();
    expect(document.title).toBe('Statistics · Marquee');

    // Charts, with the same numbers as tables.
    const months = await table('By month');
    expect(months).toHaveLength(13);
    expect([months[0], months[3], months[4]]).toEqual([
      ['month', 'Episodes', 'Movies', 'Hours'],
      ['March', '340', '12', '250'],
      ['April', '0', '0', '0'],
    ]);
    expect(await table('By weekday')).toEqual([
      ['weekday', 'Watched'],
      ['Monday', '100'],
      ['Tuesday', '0'],
      ['Wednesday', '0'],
      ['Thursday', '200'],
      ['Friday', '52'],
      ['Saturday', '400'],
      ['Sunday', '600'],
    ]);
    expect(await screen.findByRole('img', { name: /^Chart by month/ })).toBeDefined();
    expect(await screen.findByRole('img', { name: /^Chart by weekday/ })).toBeDefined();

    expect(await bars('Titles by genre')).toEqual(['Drama11', 'Comedy4']);
    expect(await bars('Titles by decade')).toEqual(['1950s3', '2020s12']);
    expect(await bars('Titles by rating')).toEqual(['101', '93', '89', '74', '62', '50', '40', '30', '20', '11']);
    const best = (await region('Highest rated in 2025')).getAllByRole('listitem');
    expect(best.map(({ textContent }) => textContent)).toEqual(['Film 710', 'Series 709']);
    expect(screen.getByRole('link', { name: 'Series 70' }).getAttribute('href')).toBe('/tv/70');

    const ends = await region('First and last');
    const links = ends.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Film 7', '/movie/7'],
      ['Series 70 S1E2', '/tv/70/1/2'],
    ]);
    expect(ends.getByText('March 2, 2025').getAttribute('datetime')).toBe('2025-03-02');
    expect(ends.getByText('May 31, 2025')).toBeDefined();
  });

  it('has ratings without watches', async () => {
    const { ratings } = recordStatistics;
    openWith({ ...emptyStatistics, ratings }, '&year=all');
    expect(await region('Highest rated')).toBeDefined();
    expect(screen.getByText('Nothing recorded yet')).toBeDefined();
  });

  it('shows twelve genres, and the others on demand', async () => {
    const genres = Array.from({ length: 14 }, (_, index) => ({ name: `Genre ${index}`, count: 20 - index }));
    const { user } = openWith({ genres });
    expect(await bars('Titles by genre')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show all 14' }));
    expect(await bars('Titles by genre')).toHaveLength(14);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(await bars('Titles by genre')).toHaveLength(12);
  });

  it('leaves out genres and decades that nothing is known of', async () => {
    openWith({ genres: [], decades: [] });
    await region('By month');
    expect(screen.queryByRole('region', { name: 'Genres' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Decades' })).toBeNull();
  });

  it('names no day that nobody knows, and no title that the catalogue does not know', async () => {
    const watch = titledWatch({ title: null, precision: 'unknown' });
    openWith({ first: watch, last: watch });
    const ends = await region('First and last');
    expect(ends.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Untitled S1E2', 'Untitled S1E2']);
    expect(ends.queryByText('March 2, 2025')).toBeNull();
  });
});

describe('the period', () => {
  it('is this year, and the URL names another', async () => {
    const { user, calls } = openWith({}, '');
    await region('Totals');
    await waitFor(() =>
      expect(periods()).toEqual([
        ['This year', '/my-list?tab=statistics', 'page'],
        ['All time', '/my-list?tab=statistics&year=all', null],
        ['2025', '/my-list?tab=statistics&year=2025', null],
        ['2019', '/my-list?tab=statistics&year=2019', null],
      ]),
    );
    await user.click(screen.getByRole('link', { name: '2019' }));
    await waitFor(() => expect(location.search).toBe('?tab=statistics&year=2019'));
    expect(screen.getByRole('link', { name: '2019' }).getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(calls('watches.statistics')).toMatchObject([{ year: thisYear }, { year: 2019 }]));
  });

  it('is all time, by year where there are many', async () => {
    const months = ['2019-01', '2025-12'].map((month) => ({ month, movies: 0, episodes: 3, minutes: 30 }));
    const { calls } = openWith({ months }, '&year=all');
    expect((await table('By year')).slice(1).map(([year, episodes]) => [year, episodes])).toEqual([
      ['2019', '3'],
      ['2020', '0'],
      ['2021', '0'],
      ['2022', '0'],
      ['2023', '0'],
      ['2024', '0'],
      ['2025', '3'],
    ]);
    expect(screen.getByText('Busiest year')).toBeDefined();
    expect(calls('watches.statistics')).toEqual([{ year: 'all', time_zone: 'UTC' }]);
  });

  it('keeps the former numbers, dimmed, while others load', async () => {
    const { user, respond } = openWith({}, '&year=all');
    await screen.findByText('1,250');
    const slow = deferred<RecordStatistics>();
    respond({ 'watches.statistics': () => slow.promise });
    await user.click(screen.getByRole('link', { name: '2019' }));
    await waitFor(() => expect(screen.getByText('1,250').closest('[aria-busy="true"]')).not.toBeNull());
    slow.respond({ ...recordStatistics, minutes: 60 });
    await waitFor(() => expect(screen.queryByText('1,250')).toBeNull());
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
});

describe('without numbers', () => {
  it('shows their places while they load', async () => {
    open({ 'watches.statistics': pending });
    await screen.findByRole('heading', { level: 1, name: 'My List' });
    expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(2);
  });

  it('says how to fill an empty record, and to keep one first', async () => {
    const choice = { enabled: false, isChosen: false };
    open({ 'watches.statistics': () => emptyStatistics, 'watches.choice': () => choice });
    expect(await screen.findByRole('heading', { name: 'Nothing recorded yet' })).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Keep a record' });
    expect(link.getAttribute('href')).toBe('/settings?tab=privacy');
    expect(screen.getByRole('link', { name: 'Browse Movies' })).toBeDefined();
  });

  it('only says what to mark where a record is kept', async () => {
    const choice = { enabled: true, isChosen: true };
    const { calls } = open({ 'watches.statistics': () => emptyStatistics, 'watches.choice': () => choice });
    expect(await screen.findByText(/^Mark titles and episodes as watched/)).toBeDefined();
    await waitFor(() => expect(calls('watches.choice')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Keep a record' })).toBeNull();
  });

  it('leads from an empty year to the newest one', async () => {
    open({ 'watches.statistics': () => ({ ...emptyStatistics, years: [2025, 2019] }) }, '&year=2024');
    expect(await screen.findByRole('heading', { name: 'Nothing recorded in 2024' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show 2025' }).getAttribute('href')).toBe(
      '/my-list?tab=statistics&year=2025',
    );
    expect(screen.getByRole('link', { name: 'Show all time' })).toBeDefined();
  });

  it('says that they failed to load, and loads them again', async () => {
    const { user, respond } = open({ 'watches.statistics': unavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('Your statistics could not be loaded.');
    respond({ 'watches.statistics': () => recordStatistics });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,250')).toBeDefined();
  });

  it('keeps numbers whose refresh failed, and says so', async () => {
    const { user, respond } = openWith({}, '&year=2025');
    await screen.findByText('1,250');
    respond({ 'watches.statistics': unavailable });
    await user.click(screen.getByRole('link', { name: 'All time' }));
    await screen.findByText(/^Your statistics could not be loaded/);
    await user.click(screen.getByRole('link', { name: '2025' }));
    expect(await screen.findByText('1,250')).toBeDefined();
    expect(await screen.findByRole('alert')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the network is away', async () => {
    act(() => onlineManager.setOnline(false));
    open({
      'watches.statistics': () => {
        throw noResponse();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    act(() => onlineManager.setOnline(true));
  });

  it('asks visitors to sign in, and requests nothing', async () => {
    const { calls } = renderPage('/my-list?tab=statistics');
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeDefined();
    expect(screen.getByText('Please sign in to see what you have watched, in numbers.')).toBeDefined();
    expect(calls('watches.statistics')).toEqual([]);
  });
});
