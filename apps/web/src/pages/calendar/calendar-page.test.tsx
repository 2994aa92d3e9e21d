// @vitest-environment happy-dom

import { addDays } from '@marquee/domain/calendar/calendar-days';
import { formatsOf } from '@marquee/domain/messages/formats';
import { createMessages } from '@marquee/domain/messages/messages';
import { dayOf } from '@marquee/domain/record/day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outboxOf } from '../../lib/history/outbox.ts';
import { cachedCalendarKey } from '../../lib/session/token.ts';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { airing, ownCalendar } from '../../testing/fixtures/calendar.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { PageOptions } from '../../testing/render-part.tsx';
import { addMonths, dayMessages, dayName, longDay, monthName, monthRange } from './calendar-days.ts';

const formats = formatsOf('en');

const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);
const items = [
  airing(addDays(today, -1), 1, { seen: true }),
  airing(today, 2),
  airing(tomorrow, 3, { episode: 1, kind: 'premiere' }),
  airing(tomorrow, 4, { episode: null, episode_name: null, kind: 'season' }),
  airing(addDays(today, 5), 5, { media_type: 'movie', season: null, episode: null, title: 'Film 5', kind: 'release' }),
];
const recording: FakeApi = { 'watches.choice': () => ({ enabled: true, isChosen: true }) };

/** A server of the calendar, which knows what was marked. */
function calendarServer(ofDays = items) {
  const seen = new Set<string>();
  let choice = ownCalendar([]).choice;
  const api: FakeApi = {
    ...recording,
    'calendar.mine': ({ from, to }) =>
      ownCalendar(
        ofDays
          .filter(({ date }) => date >= from && date <= to)
          .map((item) => ({ ...item, seen: item.seen || seen.has(item.media_id) })),
        { choice },
      ),
    'calendar.setSources': (chosen) => {
      choice = chosen;
      return chosen;
    },
    'watches.mark': ({ media_id }) => {
      seen.add(String(media_id));
      return { added: 1, ids: [1] };
    },
    'watches.unmark': (named) => {
      if ('media_id' in named) seen.delete(named.media_id);
      return { deleted: 1 };
    },
  };
  return api;
}

const open = (
  api: FakeApi = calendarServer(),
  { url = '/calendar', ...options }: PageOptions & { url?: string } = {},
) => renderPage(url, { as: 'user', api, ...options });
const openMonth = (api?: FakeApi) => open(api, { url: '/calendar?view=month' });
const dayOfAgenda = async (day: string) => {
  const time = await screen.findByText(dayName(day, today, createMessages('en').of(dayMessages)));
  return within(time.closest('li') as HTMLElement);
};
const tick = (name: string) => screen.findByRole('button', { name: `Mark ${name} as watched` });

it('offers a visitor to sign in', async () => {
  const { calls } = renderPage('/calendar', {});
  expect(await screen.findByText('Please sign in to see what airs next.')).toBeDefined();
  expect(calls('calendar.mine')).toEqual([]);
});

describe('the agenda', () => {
  it('lists days with what airs on them, and marks what is more than an episode', async () => {
    const { calls } = open();
    const links = async (day: string) => (await dayOfAgenda(day)).getAllByRole('link').map((link) => link.textContent);
    expect(await links(today)).toEqual(['Series 2']);
    expect(await links(tomorrow)).toEqual(['Series 3', 'Series 4']);
    expect((await dayOfAgenda(tomorrow)).getByText('Premiere')).toBeDefined();
    expect((await dayOfAgenda(tomorrow)).getByText('Whole season')).toBeDefined();
    expect((await dayOfAgenda(tomorrow)).getByText('Season 2')).toBeDefined();
    expect((await dayOfAgenda(today)).getByText('S2E7 · Tides')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Series 2' }).getAttribute('href')).toBe('/tv/2/2/7');
    expect(screen.getByRole('link', { name: 'Series 4' }).getAttribute('href')).toBe('/tv/4');
    expect(screen.getByRole('link', { name: 'Film 5' }).getAttribute('href')).toBe('/movie/5');
    expect(screen.getByText('Today').getAttribute('aria-current')).toBe('date');
    expect(calls('calendar.mine')).toEqual([{ from: addDays(today, -1), to: addDays(today, 90) }]);
  });

  it('says so where nothing airs today', async () => {
    open(calendarServer([airing(tomorrow, 3)]));
    expect((await dayOfAgenda(today)).getByText('Nothing airs today.')).toBeDefined();
  });

  it('shows earlier and later days', async () => {
    const { user, calls } = open(
      calendarServer([...items, airing(addDays(today, -20), 7), airing(addDays(today, 100), 8)]),
    );
    await user.click(await screen.findByRole('button', { name: 'Show earlier days' }));
    expect(await screen.findByRole('link', { name: 'Series 7' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show later days' }));
    expect(await screen.findByRole('link', { name: 'Series 8' })).toBeDefined();
    expect(calls('calendar.mine').at(-1)).toEqual({ from: addDays(today, -29), to: addDays(today, 150) });
  });

  it('is all there is on a phone', async () => {
    open(calendarServer(), { url: '/calendar?view=month', window: 'phone' });
    expect(await screen.findByText('Today')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Month' })).toBeNull();
  });
});

describe('a tick', () => {
  it('marks what has aired by the outbox, at once, and Undo takes it back', async () => {
    const { user, calls } = open();
    await user.click(await tick('Series 2 S2E7'));
    await waitFor(async () => expect((await tick('Series 2 S2E7')).getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() =>
      expect(calls('watches.mark')).toMatchObject([{ media_type: 'tv', media_id: '2', season: 2, episode: 7 }]),
    );
    await waitFor(() => expect(outboxOf(accounts.user.id).readAll()).toEqual([]));
    expect((await tick('Series 2 S2E7')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await tick('Series 2 S2E7')).getAttribute('aria-pressed')).toBe('false'));
    await waitFor(() =>
      expect(calls('watches.unmark')).toEqual([{ media_type: 'tv', media_id: '2', season: 2, episode: 7 }]),
    );
  });

  it('is not there before its day', async () => {
    open();
    await tick('Series 2 S2E7');
    expect(screen.queryByRole('button', { name: /Series 3/ })).toBeNull();
  });

  it('of what was seen offers to take that back', async () => {
    const { user, calls } = open();
    await user.click(await tick('Series 1 S2E7'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(calls('watches.unmark')).toMatchObject([{ media_id: '1' }]));
  });

  it('waits while the server is unreachable', async () => {
    const { user } = open({ ...calendarServer(), 'watches.mark': unavailable });
    await user.click(await tick('Series 2 S2E7'));
    await waitFor(async () => expect((await tick('Series 2 S2E7')).getAttribute('aria-pressed')).toBe('true'));
    expect(outboxOf(accounts.user.id).readAll()).toMatchObject([{ kind: 'mark', media_id: '2' }]);
    act(() => outboxOf(accounts.user.id).removeUntil(Infinity));
    for (const entry of outboxOf(accounts.user.id).readAll()) act(() => outboxOf(accounts.user.id).remove(entry));
  });

  it('asks first whether to keep a record where none is kept', async () => {
    const off: FakeApi = { 'watches.choice': () => ({ enabled: false, isChosen: false }), 'watches.forTitle': pending };
    const { user, calls } = open({ ...calendarServer(), ...off });
    await user.click(await tick('Series 2 S2E7'));
    expect(await screen.findByRole('dialog', { name: 'Keep a record of what you watch?' })).toBeDefined();
    expect(calls('watches.mark')).toEqual([]);
  });
});

describe('what the calendar shows', () => {
  it('is chosen by sources, of which one is left', async () => {
    const { user, calls } = open();
    await dayOfAgenda(today);
    const chip = (name: string) => screen.getByRole('button', { name, pressed: true });
    await user.click(chip('Watching'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Watching', pressed: false })).toBeDefined());
    await user.click(chip('Watch Later'));
    await waitFor(() => expect(calls('calendar.setSources').at(-1)).toEqual({ only: ['following'], shift: 0 }));
    await user.click(chip('Following'));
    expect(await screen.findByText('The calendar needs at least one of these.')).toBeDefined();
    expect(calls('calendar.setSources')).toHaveLength(2);
  });

  it('can be one day later', async () => {
    const { user, calls } = open();
    await dayOfAgenda(today);
    await user.click(screen.getByRole('switch', { name: 'Show dates one day later' }));
    await waitFor(() => expect(calls('calendar.setSources')).toMatchObject([{ shift: 1 }]));
    await waitFor(() => expect(calls('calendar.mine')).toHaveLength(2));
  });
});

describe('the month', () => {
  const cell = (day: string) => screen.findByRole('gridcell', { name: new RegExp(`^${longDay(day, formats)}: `) });
  const isFocused = async (day: string) => waitFor(async () => expect(document.activeElement).toBe(await cell(day)));

  it('has whole weeks, with one tab stop', async () => {
    const { calls } = openMonth();
    await waitFor(async () =>
      expect(await screen.findByRole('gridcell', { name: `${longDay(today, formats)}: Series 2 S2E7` })).toBeDefined(),
    );
    expect(calls('calendar.mine')).toEqual([monthRange(today)]);
    expect(screen.getByRole('grid', { name: monthName(today, formats) })).toBeDefined();
    expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toEqual([await cell(today)]);
    expect((await cell(today)).getAttribute('aria-current')).toBe('date');
    expect((await cell(today)).getAttribute('aria-selected')).toBe('true');
    const below = within(screen.getByRole('region', { name: longDay(today, formats) }));
    expect(below.getByRole('link', { name: 'Series 2' })).toBeDefined();
    expect(below.getByRole('button', { name: 'Mark Series 2 S2E7 as watched' })).toBeDefined();
  });

  it('is moved through with the keyboard', async () => {
    const { user } = openMonth();
    act(() => undefined);
    (await cell(today)).focus();
    await user.keyboard('{ArrowRight}');
    await isFocused(tomorrow);
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    await isFocused(addDays(today, 7));
    await user.keyboard('{ArrowUp}{Home}');
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    await isFocused(monday);
    await user.keyboard('{End}');
    await isFocused(addDays(monday, 6));
    await user.keyboard('{PageDown}');
    const next = addMonths(addDays(monday, 6), 1);
    await isFocused(next);
    expect(screen.getByRole('grid', { name: monthName(next, formats) })).toBeDefined();
    await user.keyboard('{PageUp}');
    await isFocused(addMonths(next, -1));
  });

  it('chooses a day by a press, and says when nothing airs', async () => {
    const { user } = openMonth(calendarServer([]));
    const other = today.endsWith('15') ? `${today.slice(0, 8)}16` : `${today.slice(0, 8)}15`;
    await user.click(await cell(other));
    expect(await screen.findByRole('region', { name: longDay(other, formats) })).toBeDefined();
    expect(await screen.findByText(/^Nothing air(s|ed) on this day\.$/)).toBeDefined();
  });

  it('goes to other months and back to today', async () => {
    const { user } = openMonth();
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('grid', { name: monthName(addMonths(today, 1), formats) })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await screen.findByRole('grid', { name: monthName(addMonths(today, -1), formats) })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect((await cell(today)).getAttribute('aria-selected')).toBe('true');
  });

  it('has the chosen day in the URL, for Back and a reload', async () => {
    const { user } = open(calendarServer(), { url: '/calendar?view=month&day=2027-01-31' });
    expect((await cell('2027-01-31')).getAttribute('aria-selected')).toBe('true');
    (await cell('2027-01-31')).focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(location.search).toBe('?view=month&day=2027-01-30'));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(location.search).toBe('?view=month'));
  });
});

describe('without anything to show', () => {
  it('says how titles come into the calendar', async () => {
    open({ ...recording, 'calendar.mine': () => ownCalendar([], { has_titles: false }) });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show later days' })).toBeNull();
  });

  it('says that nothing airs in this time', async () => {
    open(calendarServer([]));
    expect(await screen.findByRole('heading', { name: 'Nothing in this time' })).toBeDefined();
  });

  it('offers a retry when it cannot be loaded', async () => {
    const { user, respond } = open({ ...recording, 'calendar.mine': unavailable });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    respond(calendarServer());
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Series 2' })).toBeDefined();
  });
});

it('the last calendar is there while the server is unreachable', async () => {
  const { unmount } = open();
  await screen.findByRole('link', { name: 'Series 2' });
  const stored = localStorage.getItem(cachedCalendarKey) ?? '';
  unmount();
  localStorage.setItem(cachedCalendarKey, stored);
  const { user } = open({ ...recording, 'calendar.mine': unavailable });
  expect(await screen.findByRole('link', { name: 'Series 2' })).toBeDefined();
  expect(await screen.findByText(/^This is your calendar as it was last loaded, from .+ to .+\.$/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Month' }));
  expect(
    await screen.findByRole('gridcell', { name: new RegExp(`^${longDay(today, formats)}: Series 2`) }),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect((await screen.findAllByRole('gridcell', { name: /: not loaded$/ })).length).toBeGreaterThan(20);
  expect(await screen.findByText('This day was not loaded before.')).toBeDefined();
  for (let month = 0; month < 6; month += 1) await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('Your calendar could not be loaded. Please try again.')).toBeDefined();
  expect(screen.queryByRole('gridcell', { name: /: nothing$/ })).toBeNull();
});
