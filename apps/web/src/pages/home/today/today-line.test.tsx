// @vitest-environment happy-dom
import { dayOf } from '@marquee/domain/record/day';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { airing, ownCalendar } from '../../../testing/fixtures/calendar.ts';
import { continueList, historySource, nextCard } from '../../../testing/fixtures/history.ts';
import { home } from '../../../testing/fixtures/lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const today = dayOf(Date.now());
const api: FakeApi = {
  'catalogue.home': () => home(),
  'history.source': () => historySource(true),
  'watches.continueWatching': () => continueList([nextCard(71)]),
};
const open = (items: ReturnType<typeof airing>[]) =>
  renderPage('/', { as: 'user', api: { ...api, 'calendar.mine': () => ownCalendar(items) } });
const line = () => screen.queryByRole('link', { name: /^Today/ });

it('names what airs today and was not seen, above Continue Watching, and opens the calendar', async () => {
  const { user, calls } = open([
    airing(today, 1, { seen: true }),
    airing(today, 2),
    airing(today, 3),
    airing(today, 4),
  ]);
  const found = await screen.findByRole('link', { name: /^Today/ });
  expect(found.textContent).toBe('Today: Series 2 S2E7, and 2 more');
  const row = await screen.findByRole('region', { name: 'Continue Watching' });
  expect(found.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(calls('calendar.mine')).toEqual([{ from: today, to: today }]);
  await user.click(found);
  await waitFor(() => expect(location.pathname).toBe('/calendar'));
});

it('names one alone', async () => {
  open([airing(today, 2)]);
  expect(await screen.findByRole('link', { name: 'Today: Series 2 S2E7' })).toBeDefined();
});

it.each([
  ['nothing airs', []],
  ['all of it was seen', [airing(today, 1, { seen: true })]],
])('is not there when %s', async (_, items) => {
  const { calls } = open(items);
  await screen.findByRole('region', { name: 'Continue Watching' });
  await waitFor(() => expect(calls('calendar.mine')).toHaveLength(1));
  expect(line()).toBeNull();
});

it('is not there for visitors', async () => {
  const { calls } = renderPage('/', { api });
  await screen.findByRole('region', { name: 'Netflix' });
  expect(calls('calendar.mine')).toEqual([]);
});
