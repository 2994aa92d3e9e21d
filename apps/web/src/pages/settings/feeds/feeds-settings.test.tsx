// @vitest-environment happy-dom
import { calendarMessages } from '@marquee/domain/calendar/calendar-messages';
import { feedMessages, maxFeeds } from '@marquee/domain/feeds/feed-messages';
import { type Feed, NewFeed } from '@marquee/domain/feeds/feeds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const feed = (id: string, values: Partial<Feed> = {}): Feed => ({
  id,
  name: 'Phone',
  only: ['following', 'watching', 'watchlist'],
  premieres: false,
  past_days: 60,
  shift: 0,
  calendar_url: `https://marquee.example/feeds/${id}/calendar.ics`,
  atom_url: `https://marquee.example/feeds/${id}/new.atom`,
  created_at: '2026-03-02T12:00:00.000Z',
  last_read_on: null,
  ...values,
});

/** A server with these feeds. */
function serverOf(...items: Feed[]): FakeApi {
  let stored = items;
  return {
    'feeds.list': () => ({ items: stored }),
    'feeds.create': (values) => {
      const { shift = 0, ...options } = NewFeed.parse(values);
      const added = feed('new', { ...options, shift });
      stored = [added, ...stored];
      return added;
    },
    'feeds.remove': ({ id }) => {
      stored = stored.filter((item) => item.id !== id);
      return { deleted: 1 };
    },
  };
}

const open = (api: FakeApi) => renderPage('/settings?tab=feeds', { as: 'user', api });
const tab = async () => within(await screen.findByRole('region', { name: 'Calendar feeds' }));
const rows = async () =>
  (await tab()).queryAllByRole('listitem').map((row) => within(row).getByRole('heading').parentElement?.textContent);

it('lists feeds with what they show and when they were last read', async () => {
  const narrow = { only: ['watchlist', 'following'], premieres: true, past_days: 1, shift: 1 } as const;
  const { name, ...options } = { name: 'Kitchen', ...narrow, only: [...narrow.only], last_read_on: '2026-03-05' };
  open(serverOf(feed('a'), feed('b', { name, ...options }), feed('c', { past_days: 0 })));
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'PhoneFollowing, Watching, Watch Later · 60 days back · not read yet',
      'KitchenFollowing, Watch Later · premieres and films only · 1 day back · one day later · last read on Mar 5, 2026',
      'PhoneFollowing, Watching, Watch Later · from today on · not read yet',
    ]),
  );
  expect((await tab()).getByText(/Google Calendar about twice a day/)).toBeDefined();
});

it('shows both addresses, copies them, and opens one in a calendar', async () => {
  const { user } = open(serverOf(feed('a')));
  const feeds = await tab();
  for (const [label, file] of Object.entries({ Calendar: 'calendar.ics', 'News reader': 'new.atom' })) {
    const url = `https://marquee.example/feeds/a/${file}`;
    expect(((await feeds.findByLabelText(`${label} address of Phone`)) as HTMLInputElement).value).toBe(url);
    await user.click(feeds.getByRole('button', { name: `Copy the ${label.toLowerCase()} address of Phone` }));
    expect(
      await feeds.findByRole('button', { name: `Copied! the ${label.toLowerCase()} address of Phone` }),
    ).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(url);
  }
  expect(feeds.getByRole('link', { name: 'Add to calendar (Phone)' }).getAttribute('href')).toBe(
    'webcal://marquee.example/feeds/a/calendar.ics',
  );
});

it('selects an address that cannot be copied', async () => {
  const { user } = open(serverOf(feed('a')));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const feeds = await tab();
  await user.click(await feeds.findByRole('button', { name: 'Copy the calendar address of Phone' }));
  expect(
    await feeds.findByText('The address could not be copied. It is selected, so you can copy it yourself.'),
  ).toBeDefined();
  expect(document.activeElement).toBe(feeds.getByLabelText('Calendar address of Phone'));
});

it('adds a feed by what it shows', async () => {
  const page = open(serverOf());
  const { user } = page;
  const feeds = await tab();
  await user.click(await feeds.findByRole('button', { name: 'Add a feed' }));
  await user.type(feeds.getByLabelText('Name of the feed'), 'Kitchen');
  await user.click(feeds.getByRole('button', { name: 'Watching' }));
  await user.click(feeds.getByRole('switch', { name: 'Premieres and films only' }));
  await user.selectOptions(feeds.getByLabelText('Days before today'), '7 days');
  await user.selectOptions(feeds.getByLabelText('Dates'), 'One day later');
  await user.click(feeds.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The feed was added')).toBeDefined();
  expect(page.calls('feeds.create')).toEqual([
    { name: 'Kitchen', only: ['following', 'watchlist'], premieres: true, past_days: 7, shift: 1 },
  ]);
  expect(await rows()).toHaveLength(1);
  expect(document.activeElement).toBe(feeds.getByRole('heading', { name: 'Calendar feeds' }));
});

it('leaves dates to the calendar, and needs a name and a source', async () => {
  const page = open(serverOf());
  const { user } = page;
  const feeds = await tab();
  await user.click(await feeds.findByRole('button', { name: 'Add a feed' }));
  for (const name of ['Following', 'Watching', 'Watch Later']) await user.click(feeds.getByRole('button', { name }));
  await user.click(feeds.getByRole('button', { name: 'Add' }));
  expect(await feeds.findByText(feedMessages.nameRequired)).toBeDefined();
  expect(feeds.getByText(calendarMessages.noSource)).toBeDefined();
  expect(page.calls('feeds.create')).toEqual([]);
  await user.type(feeds.getByLabelText('Name of the feed'), 'Phone');
  await user.click(feeds.getByRole('button', { name: 'Watch Later' }));
  await user.click(feeds.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(page.calls('feeds.create')).toEqual([
      { name: 'Phone', only: ['watchlist'], premieres: false, past_days: 60 },
    ]),
  );
});

it('says why a feed was not added', async () => {
  const refuse = () => {
    throw apiError('CONFLICT', { message: feedMessages.tooMany });
  };
  const { user } = open({ ...serverOf(), 'feeds.create': refuse });
  const feeds = await tab();
  await user.click(await feeds.findByRole('button', { name: 'Add a feed' }));
  await user.type(feeds.getByLabelText('Name of the feed'), 'Phone');
  await user.click(feeds.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(feedMessages.tooMany)).toBeDefined();
  expect(feeds.getByLabelText('Name of the feed')).toBeDefined();
});

it('offers no more than there can be', async () => {
  open(serverOf(...Array.from({ length: maxFeeds }, (_, index) => feed(`feed-${index}`))));
  const feeds = await tab();
  expect(await feeds.findByText('You have 20 feeds, as many as there can be.')).toBeDefined();
  expect(feeds.queryByRole('button', { name: 'Add a feed' })).toBeNull();
});

it('revokes a feed once that is confirmed', async () => {
  const page = open(serverOf(feed('a'), feed('b', { name: 'Kitchen' })));
  const { user } = page;
  const feeds = await tab();
  await user.click(await feeds.findByRole('button', { name: 'Revoke Kitchen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this feed' }));
  expect(page.calls('feeds.remove')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The feed was revoked')).toBeDefined();
  expect(page.calls('feeds.remove')).toEqual([{ id: 'b' }]);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('says that feeds could not be loaded, and tries again', async () => {
  let list = (): { items: Feed[] } => unavailable();
  const { user } = open({ ...serverOf(), 'feeds.list': () => list() });
  const feeds = await tab();
  expect((await feeds.findByRole('alert')).textContent).toContain('Your feeds could not be loaded.');
  list = () => ({ items: [feed('a')] });
  await user.click(feeds.getByRole('button', { name: 'Try again' }));
  expect(await feeds.findByRole('heading', { name: 'Phone' })).toBeDefined();
});
