// @vitest-environment happy-dom
import type { Announcement } from '@marquee/domain/administration/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeApi, noResponse } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { cachedAnnouncements } from './cached-announcements.ts';
import { MemberAnnouncements } from './member-announcements.tsx';

const announcement: Announcement = {
  id: 4,
  version: 1,
  level: 'info',
  text: 'See [Help](/info) or https://a.example/x.',
  audience: 'members',
  dismissible: true,
  from: null,
  until: null,
};
const bar = (items: Announcement[]) => renderPart(<AnnouncementBar items={items} />);
const shown = () => screen.queryByRole('region', { name: /^Announcements/ })?.textContent ?? null;

it('a dismissed announcement stays away until it has a new version', async () => {
  const { user, unmount } = bar([announcement]);
  await user.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
  expect(shown()).toBeNull();
  unmount();
  bar([announcement]).unmount();
  expect(shown()).toBeNull();
  bar([{ ...announcement, version: 2 }]);
  expect(shown()).toContain('See Help');
});

it('links stay within the site, or open another one in a new tab', () => {
  bar([announcement]);
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('target')).toBeNull();
  const other = screen.getByRole('link', { name: 'https://a.example/x' });
  expect([other.getAttribute('target'), other.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('one that must stay has no button, and one from an old page that is over is not shown', () => {
  bar([
    { ...announcement, dismissible: false, level: 'warning' },
    { ...announcement, id: 5, text: 'Over', until: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(shown()).toBe('Warning: See Help or https://a.example/x.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('those for members come after sign-in, and can be closed until the next load', async () => {
  const api = { 'announcements.mine': () => ({ items: [{ ...announcement, dismissible: false }] }) };
  const { user, unmount } = renderPart(<MemberAnnouncements userId={7} />, { as: 'user', api });
  const section = await screen.findByRole('region', { name: 'Announcements for members' });
  expect(section.closest('[data-bar]')).not.toBeNull();
  const region = within(section);
  await user.click(region.getByRole('button', { name: 'Dismiss announcement' }));
  expect(shown()).toBeNull();
  unmount();
  renderPart(<MemberAnnouncements userId={7} />, { as: 'user', api });
  await waitFor(() => expect(shown()).toContain('See Help'));
});

it('while the server is unreachable, members see the ones from before, without those that they dismissed', async () => {
  const items = ['First', 'Second'].map((text, n) => ({ ...announcement, id: n + 1, text }));
  const open = (api: FakeApi) => renderPart(<MemberAnnouncements userId={7} />, { as: 'user', api });
  const online = open({ 'announcements.mine': () => ({ items }) });
  await waitFor(() => expect(shown()).toBe('FirstSecond'));
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss announcement' });
  if (dismiss) await online.user.click(dismiss);
  online.unmount();
  open({ 'announcements.mine': () => Promise.reject(noResponse()) });
  await waitFor(() => expect(shown()).toBe('Second'));
  expect(cachedAnnouncements(8)).toEqual([]);
});

it('a page has those for everyone, but the watch page has none', async () => {
  const { unmount } = renderPage('/info', { announcements: [announcement] });
  await waitFor(() => expect(shown()).toContain('See Help'));
  unmount();
  renderPage('/watch/movie/603', { announcements: [announcement] });
  expect(await screen.findByRole('main')).toBeDefined();
  expect(shown()).toBeNull();
});
