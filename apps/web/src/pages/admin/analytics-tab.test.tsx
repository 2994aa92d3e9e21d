// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { apiHealth, dashboard } from '../../testing/fixtures/administration.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = { 'catalogue.home': () => home(), ...dashboard };

const open = (tab: string, responses: FakeApi = {}) =>
  renderPage(`/admin?tab=${tab}`, { as: 'admin', api: { ...api, ...responses }, rest: apiHealth });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** [term, value] of each figure in a region. */
async function figures(name: string) {
  const terms = (await region(name)).getAllByRole('term');
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

describe('Analytics', () => {
  it('shows registrations as figures and as a chart', async () => {
    open('analytics');
    await screen.findByText('1,040');
    expect(await figures('Registration counts')).toEqual([
      ['Today', '3'],
      ['This Week', '12'],
      ['This Month', '1,040'],
    ]);
    expect(await screen.findByRole('img', { name: 'Today: 3, This Week: 12, This Month: 1,040' })).toBeDefined();
  });

  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    plays: index + 1,
    members: index % 3,
    signUps: 0,
  }));
  const analytics = {
    days,
    titles: [
      { mediaType: 'movie' as const, id: 550, title: 'Fight Club', plays: 1_200 },
      { mediaType: 'tv' as const, id: 9, title: null, plays: 3 },
    ],
    searches: [{ text: 'zz nothing', count: 7, days: 3 }],
    failures: [
      { id: 1, name: 'Lantern', count: 5 },
      { id: 8, name: null, count: 2 },
    ],
  };
  it('shows 30 days by day as charts and tables', async () => {
    open('analytics', { 'admin.analytics': () => analytics });
    const plays = await region('Plays');
    expect(await plays.findByRole('img', { name: 'Chart plays; the table has its numbers' })).toBeDefined();
    const rows = plays.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 2)).toEqual(['DayPlays', 'Mar 1, 20261']);
    expect(rows.at(-1)).toBe('Mar 30, 202630');
    expect((await region('Sign-ups')).getByText('None in the last 30 days')).toBeDefined();
  });

  it('shows titles, searches and failures as tables', async () => {
    open('analytics', { 'admin.analytics': () => analytics });
    const titles = within(await screen.findByRole('table', { name: 'Most played titles' }));
    expect(titles.getByRole('link', { name: 'Fight Club' }).getAttribute('href')).toBe('/movie/550');
    expect(titles.getByRole('row', { name: 'Fight Club 1,200' })).toBeDefined();
    expect(titles.getByRole('row', { name: 'Show 9 3' })).toBeDefined();
    const searches = within(screen.getByRole('table', { name: 'Searches that found nothing' }));
    expect(searches.getByRole('row', { name: 'zz nothing 3 7' })).toBeDefined();
    const failures = within(screen.getByRole('table', { name: 'Failures by server' }));
    expect(failures.getByRole('row', { name: 'Lantern 5' })).toBeDefined();
    expect(failures.getByRole('row', { name: 'Removed server 8 2' })).toBeDefined();
  });

  it('says what is empty, and offers to load again after a failure', async () => {
    const { user, respond } = open('analytics', { 'admin.analytics': unavailable });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const none = {
      days: days.map((day) => ({ ...day, plays: 0, members: 0 })),
      titles: [],
      searches: [],
      failures: [],
    };
    respond({ 'admin.analytics': () => none });
    await user.click(again);
    for (const text of [
      'Nothing was played in the last 30 days.',
      'No search failed on two or more days.',
      'No player server failed.',
    ]) {
      expect(await screen.findByText(text)).toBeDefined();
    }
    expect(screen.getAllByText('None in the last 30 days')).toHaveLength(3);
  });

  it('says that there are none when the load fails', async () => {
    open('analytics', { 'admin.stats': unavailable });
    expect(await (await region('New Registrations')).findByText('No data')).toBeDefined();
    expect((await figures('Registration counts')).map(([, value]) => value)).toEqual(['—', '—', '—']);
  });
});
