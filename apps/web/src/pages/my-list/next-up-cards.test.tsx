// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxOf } from '../../lib/history/outbox.ts';
import { nextTimestamp, queueDismissal } from '../../lib/history/queue-marks.ts';
import { apiError, type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { continueList, dismissalServer, historySource, nextCard, openedCard } from '../../testing/fixtures/history.ts';
import { renderPage } from '../../testing/render-page.tsx';

const resumed = nextCard(71, {
  state: 'resume',
  positionSeconds: 1_320,
  durationSeconds: 2_700,
  at: new Date(Date.now() - 7_200_000).toISOString(),
});
const base: FakeApi = {
  'history.source': () => historySource(true),
  'history.remove': () => ({ deleted: 1 }),
};
const cards = [nextCard(70), openedCard('movie', 7), resumed];
let api: FakeApi;
beforeEach(() => {
  api = { ...base, ...dismissalServer(cards) };
});
const refuse = () => {
  throw apiError('NOT_FOUND');
};

const link = (name: string | RegExp) => screen.findByRole('link', { name });
const names = () =>
  screen.queryAllByRole('link', { name: /^Continue / }).map((card) => card.getAttribute('aria-label'));
const series70 = 'Continue Series 70, Next · Tides, S2E6';
const series71 = 'Continue Series 71, Resume · 23 min left · Tides, S2E6';
const film7 = 'Continue Film 7, 1h ago, rated 7.3';
const opened70 = { media_id: '70', media_type: 'tv', season: 1, episode: 1, auto_started: false } as const;
const sent = (title: object) => ({ titles: [title], at: expect.any(String) });
const title70 = { media_id: '70', media_type: 'tv' } as const;

describe('what is next in My List', () => {
  it('is shown with the episode or how much is left, and leads to it', async () => {
    renderPage('/my-list', { as: 'user', api });
    expect((await link(series70)).getAttribute('href')).toBe('/watch/tv/70/2/6');
    expect(names()).toEqual([series70, film7, series71]);
  });

  it('gives way to an episode that this browser opened later', async () => {
    outboxOf(1).add({ kind: 'opened', ...opened70, timestamp: Date.now() });
    renderPage('/my-list', { as: 'user', api: { ...api, 'history.record': pending } });
    await link(/^Continue Series 70, Just now, S1E1/);
    expect(names()).toHaveLength(3);
  });

  it('is looked for on the next pages where the first ones have no card', async () => {
    const page = ({ cursor }: { cursor?: string | undefined }) =>
      cursor === 'second' ? continueList([nextCard(70)]) : continueList([], 'second');
    renderPage('/my-list', { as: 'user', api: { ...api, 'watches.continueWatching': page } });
    await link(series70);
    expect(screen.queryByText('Nothing to continue')).toBeNull();
  });

  it('stays as it was shown last', async () => {
    const { unmount } = renderPage('/my-list', { as: 'user', api });
    await link(series70);
    const stored = localStorage.getItem('marquee_seen_list') ?? '';
    unmount();
    localStorage.setItem('marquee_seen_list', stored);
    const offline = { 'history.source': unavailable, 'watches.continueWatching': unavailable };
    renderPage('/my-list', { as: 'user', api: offline });
    expect((await link(series70)).getAttribute('href')).toBe('/watch/tv/70/2/6');
    expect(names()).toEqual([series70, film7, series71]);
  });
});

describe('Not now', () => {
  const notNow = (name: string) => screen.findByRole('button', { name: `Not now: ${name}` });

  it('hides the card of something next at once, focuses the next one, and Undo brings it back', async () => {
    const { user, calls } = renderPage('/my-list', { as: 'user', api });
    const button = await notNow('Series 70');
    expect(screen.queryByRole('button', { name: 'Not now: Film 7' })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(names()).toEqual([film7, series71]));
    expect(document.activeElement).toBe(await link(film7));
    await waitFor(() => expect(calls('watches.dismiss')).toEqual([sent(title70)]));
    expect(await screen.findByText('Series 70 is hidden until there is something new.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await link(series70);
    await waitFor(() => expect(calls('watches.undismiss')).toEqual([sent(title70)]));
  });

  it('brings the card back when the server refuses, and says so', async () => {
    const { user } = renderPage('/my-list', { as: 'user', api: { ...api, 'watches.dismiss': refuse } });
    await user.click(await notNow('Series 70'));
    expect(await screen.findByText('Failed to hide the title. Please try again.')).toBeDefined();
    await link(series70);
    expect(names()).toEqual([series70, film7, series71]);
  });

  it('waits while the server cannot be reached, also after a reload, and is sent then', async () => {
    const offline = { ...api, 'watches.dismiss': unavailable };
    const { user, unmount } = renderPage('/my-list', { as: 'user', api: offline });
    await user.click(await notNow('Series 70'));
    await waitFor(() => expect(names()).toEqual([film7, series71]));
    const stored = { ...localStorage };
    unmount();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
    const again = renderPage('/my-list', { as: 'user', api: { ...offline, 'watches.dismiss': pending } });
    await link(film7);
    expect(names()).toEqual([film7, series71]);
    again.unmount();
    const { calls } = renderPage('/my-list', { as: 'user', api });
    await waitFor(() => expect(outboxOf(1).readAll()).toEqual([]));
    expect(calls('watches.dismiss')).toEqual([sent(title70)]);
    expect(names()).toEqual([film7, series71]);
  });

  it('gives way to an episode of the title that was opened later', async () => {
    queueDismissal(1, title70, true);
    outboxOf(1).add({ kind: 'opened', ...opened70, timestamp: nextTimestamp() + 1_000 });
    const waiting = { 'watches.dismiss': pending, 'history.record': pending };
    renderPage('/my-list', { as: 'user', api: { ...api, ...waiting } });
    await link(/^Continue Series 70, .*S1E1/);
    expect(names()).toHaveLength(3);
  });

  it('is in the menu on a phone', async () => {
    const { user, calls } = renderPage('/my-list', { as: 'user', window: 'phone', api });
    await user.click(await screen.findByRole('button', { name: 'More actions for Series 70' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not now' }));
    await waitFor(() => expect(calls('watches.dismiss')).toEqual([sent(title70)]));
  });
});

describe('Remove of what is next', () => {
  const remove = async () => screen.findByRole('button', { name: 'Remove Series 70 from Continue Watching' });

  it('removes the record, and hides the card so that it does not come back', async () => {
    const { user, calls } = renderPage('/my-list', { as: 'user', api });
    await user.click(await remove());
    await waitFor(() => expect(calls('watches.dismiss')).toEqual([{ titles: [title70] }]));
    expect(calls('history.remove')).toEqual([title70]);
    expect(names()).toEqual([film7, series71]);
  });

  it('brings the card back when one of them fails', async () => {
    const { user } = renderPage('/my-list', { as: 'user', api: { ...api, 'watches.dismiss': unavailable } });
    await user.click(await remove());
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to remove item. Please try again.');
    expect(names()).toEqual([series70, film7, series71]);
  });
});

describe('the selection', () => {
  const select = async () => screen.findByRole('button', { name: 'Select' });
  const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
  const box = (name: string) => screen.findByRole('checkbox', { name: name.replace('Continue ', '') });

  it('turns cards into checkboxes, by keyboard too, and hides the selected ones, with Undo', async () => {
    const { user, calls } = renderPage('/my-list', { as: 'user', api });
    await user.click(await select());
    expect(names()).toEqual([]);
    await user.click(await box(series70));
    (await box(series71)).focus();
    await user.keyboard(' ');
    expect((await bar()).getByRole('status').textContent).toBe('2 selected');
    await user.click((await bar()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(names()).toEqual([film7]));
    const title71 = { media_id: '71', media_type: 'tv' };
    await waitFor(() => expect(calls('watches.dismiss')).toEqual([sent(title70), sent(title71)]));
    expect(await screen.findByText('2 titles are hidden until there is something new.')).toBeDefined();
    expect(document.activeElement).toBe(await select());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await link(series71);
    expect(names()).toHaveLength(3);
  });

  it('removes the selected ones', async () => {
    const { user, calls } = renderPage('/my-list', { as: 'user', api });
    await user.click(await select());
    await user.click(await box(series70));
    await user.click(await box(film7));
    await user.click((await bar()).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls('history.remove')).toHaveLength(2));
    expect(screen.getByText('2 titles were removed')).toBeDefined();
    expect(names()).toEqual([series71]);
  });

  it('offers Not now only where something is next, and nothing without a choice', async () => {
    const { user, calls } = renderPage('/my-list', { as: 'user', api });
    await user.click(await select());
    const button = async (name: string) => (await bar()).getByRole('button', { name });
    expect((await button('Remove')).getAttribute('aria-disabled')).toBe('true');
    await user.click(await box(film7));
    expect((await button('Not now')).getAttribute('aria-disabled')).toBe('true');
    await user.click(await button('Not now'));
    expect(calls('watches.dismiss')).toEqual([]);
  });

  it('ends with Cancel or Escape, and the focus on its button', async () => {
    const { user } = renderPage('/my-list', { as: 'user', api });
    for (const end of [
      async () => user.click((await bar()).getByRole('button', { name: 'Cancel' })),
      async () => user.keyboard('{Escape}'),
    ]) {
      await user.click(await select());
      await user.click(await box(film7));
      await end();
      expect(names()).toHaveLength(3);
      expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
      expect(document.activeElement).toBe(await select());
    }
  });
});

describe('Undo of Not now', () => {
  it('says when it fails', async () => {
    const { user } = renderPage('/my-list', { as: 'user', api: { ...api, 'watches.undismiss': refuse } });
    await user.click(await screen.findByRole('button', { name: 'Not now: Series 70' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Failed to bring it back. Please try again.')).toBeDefined();
  });
});
