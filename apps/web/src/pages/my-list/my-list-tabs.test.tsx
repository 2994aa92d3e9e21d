// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { continueList, historySource } from '../../testing/fixtures/history.ts';
import { memberList, myLists, watchlist } from '../../testing/fixtures/member-lists.ts';
import { recordStatistics } from '../../testing/fixtures/record.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'history.source': () => historySource(true),
  'watches.continueWatching': () => continueList([]),
  'lists.get': () => watchlist(),
  'lists.mine': () => myLists(watchlist(), memberList()),
  'watches.statistics': () => recordStatistics,
};
const open = (url: string) => renderPage(url, { as: 'user', api });
const tabs = async () => within(await screen.findByRole('tablist', { name: 'My List' })).getAllByRole('tab');
const selected = async () =>
  (await tabs()).filter((tab) => tab.getAttribute('aria-selected') === 'true').map(({ textContent }) => textContent);
const url = () => location.pathname + location.search;

describe('the tabs of My List', () => {
  it('are links, of which one is a Tab stop', async () => {
    open('/my-list');
    expect((await tabs()).map((tab) => [tab.textContent, tab.getAttribute('href'), tab.tabIndex])).toEqual([
      ['Continue Watching', '/my-list', 0],
      ['Watch Later', '/my-list?tab=watch-later', -1],
      ['Lists', '/my-list?tab=lists', -1],
      ['Statistics', '/my-list?tab=statistics', -1],
    ]);
    expect(screen.getByRole('tabpanel', { name: 'Continue Watching' })).toBeDefined();
  });

  it.each([
    ['/my-list', 'Continue Watching', 'My List · Marquee'],
    ['/my-list?tab=nothing', 'Continue Watching', 'My List · Marquee'],
    ['/my-list?tab=watch-later', 'Watch Later', 'Watch Later · Marquee'],
    ['/my-list?tab=lists', 'Lists', 'Lists · Marquee'],
    ['/my-list?tab=statistics', 'Statistics', 'Statistics · Marquee'],
  ])('%s opens %s', async (address, label, title) => {
    open(address);
    expect(await selected()).toEqual([label]);
    expect(document.title).toBe(title);
    expect(screen.getByRole('heading', { level: 1, name: 'My List' })).toBeDefined();
  });

  it('open by a press, which adds nothing to the history', async () => {
    const { user } = open('/my-list');
    await tabs();
    const { length } = window.history;
    await user.click(screen.getByRole('tab', { name: 'Lists' }));
    expect(await screen.findByRole('link', { name: 'Heists' })).toBeDefined();
    expect(url()).toBe('/my-list?tab=lists');
    expect(window.history.length).toBe(length);
  });

  it('open by arrow keys, Home and End, with the focus', async () => {
    const { user } = open('/my-list');
    (await tabs())[0]?.focus();
    for (const [key, label] of [
      ['{ArrowRight}', 'Watch Later'],
      ['{End}', 'Statistics'],
      ['{ArrowRight}', 'Continue Watching'],
      ['{ArrowLeft}', 'Statistics'],
      ['{Home}', 'Continue Watching'],
    ] as const) {
      await user.keyboard(key);
      await waitFor(async () => expect(await selected()).toEqual([label]));
      expect(document.activeElement?.textContent).toBe(label);
    }
  });

  it.each([
    ['/lists', '/my-list?tab=lists'],
    ['/my-list/statistics', '/my-list?tab=statistics'],
    ['/my-list/statistics?year=2024', '/my-list?tab=statistics&year=2024'],
  ])('are where %s leads', async (former, present) => {
    open(former);
    await waitFor(() => expect(url()).toBe(present));
    expect(await selected()).toHaveLength(1);
  });
});
