// @vitest-environment happy-dom
import { addDays } from '@marquee/domain/calendar/calendar-days';
import type { FollowRule } from '@marquee/domain/calendar/follows';
import { dayOf } from '@marquee/domain/record/day';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi, pending } from '../../testing/fake-api.ts';
import { membershipsOf } from '../../testing/fixtures/member-lists.ts';
import { recordOf } from '../../testing/fixtures/title-record.ts';
import { movie, seasonOf, show } from '../../testing/fixtures/titles.ts';
import { recordServer } from '../../testing/record-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

/** A server of follows. */
function followServer(initial: FollowRule | null = null) {
  let rule = initial;
  const followOf = (title: { media_id: string; media_type: 'movie' | 'tv' }, chosen: FollowRule) => ({
    ...title,
    rule: chosen,
    since: '2026-03-02T12:00:00.000Z',
    next_date: null,
  });
  const api: FakeApi = {
    'catalogue.show': () => show({ status: 'Returning Series' }),
    'catalogue.season': seasonOf,
    'catalogue.players': pending,
    'lists.memberships': () => membershipsOf({}),
    'calendar.followOf': (title) => ({ follow: rule && followOf(title, rule) }),
    'calendar.follow': ({ rule: wanted, ...title }) => {
      rule = wanted ?? rule ?? 'caught-up';
      return followOf(title, rule);
    },
    'calendar.unfollow': () => {
      rule = null;
      return { deleted: 1 };
    },
  };
  return api;
}

const open = (api: FakeApi, record = recordServer(), url = '/tv/70') =>
  renderPage(url, { as: 'user', api: { ...record.api, ...api } });
const follow = () => screen.findByRole('button', { name: 'Follow The Wire', pressed: false });
const following = () => screen.findByRole('button', { name: 'Following The Wire: notices', pressed: true });

describe('the bell of a show', () => {
  it('follows at once, and Undo takes that back', async () => {
    const { user, calls } = open(followServer());
    await waitFor(async () => expect((await follow()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await follow());
    expect(document.activeElement).toBe(await following());
    expect(calls('calendar.follow')).toEqual([{ media_type: 'tv', media_id: '70' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await follow()).toBeDefined();
    expect(calls('calendar.unfollow')).toEqual([{ media_type: 'tv', media_id: '70' }]);
  });

  it('has the rules in its menu', async () => {
    const { user, calls } = open(followServer('caught-up'));
    await user.click(await following());
    const chosen = await screen.findByRole('menuitemradio', { checked: true });
    expect(chosen.textContent).toBe('When I am caught up');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'When I am caught up',
      'Every episode',
      'None, calendar only',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Every episode' }));
    await waitFor(() => expect(calls('calendar.follow')).toMatchObject([{ rule: 'every' }]));
    await user.click(await following());
    await user.click(await screen.findByRole('menuitem', { name: 'Stop following' }));
    expect(await follow()).toBeDefined();
  });

  it('says why it was refused', async () => {
    const refuse = () => {
      throw apiError('CONFLICT', { message: 'You can follow at most 5,000 titles.' });
    };
    const { user } = open({ ...followServer(), 'calendar.follow': refuse });
    await waitFor(async () => expect((await follow()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await follow());
    expect(await screen.findByText('You can follow at most 5,000 titles.')).toBeDefined();
    expect(await follow()).toBeDefined();
  });

  it('is not there for visitors', async () => {
    const { calls } = renderPage('/tv/70', { api: followServer() });
    await screen.findByRole('heading', { level: 1, name: /The Wire/ });
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
    expect(calls('calendar.followOf')).toEqual([]);
  });
});

describe('the bell of a film', () => {
  const openMovie = (date: string) =>
    open({ ...followServer('caught-up'), 'catalogue.movie': () => movie({ date }) }, recordServer(), '/movie/7');

  it('is there until its release', async () => {
    const { user } = openMovie(addDays(dayOf(Date.now()), 20));
    await user.click(await screen.findByRole('button', { name: /^Following Ikiru/ }));
    const rules = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
    expect(rules).toEqual(['When it is released', 'None, calendar only']);
  });

  it('is not there afterwards', async () => {
    const { calls } = openMovie('2020-01-01');
    expect(await screen.findByRole('button', { name: 'Add Ikiru to Watch Later' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
    expect(calls('calendar.followOf')).toEqual([]);
  });
});

describe('who is caught up', () => {
  const caughtUp = () => recordServer({ record: recordOf('1x1', '1x2', '1x3', '2x1', '2x2') });
  const offer = /^You are caught up with The Wire/;

  it('is offered once to follow', async () => {
    const { user, calls, unmount } = open(followServer(), caughtUp());
    expect(await screen.findByText(offer)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await following()).toBeDefined();
    expect(calls('calendar.follow')).toHaveLength(1);
    const stored = { ...localStorage };
    unmount();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value as string);
    open(followServer(), caughtUp());
    await waitFor(async () => expect((await follow()).getAttribute('aria-disabled')).toBeNull());
    expect(await screen.findByText('All caught up')).toBeDefined();
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('is not, of a show that they follow', async () => {
    open(followServer('none'), caughtUp());
    expect(await following()).toBeDefined();
    expect(await screen.findByText('All caught up')).toBeDefined();
    expect(screen.queryByText(offer)).toBeNull();
  });
});
