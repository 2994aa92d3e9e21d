// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeApi } from '../testing/fake-api.ts';
import { home } from '../testing/fixtures/lists.ts';
import { players } from '../testing/fixtures/players.ts';
import { seasonOf, show } from '../testing/fixtures/titles.ts';
import { renderPage } from '../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.home': () => home(),
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
  'catalogue.players': () => players(),
};

/** Every key that the product stores. */
const keys = [
  'marquee_token',
  'marquee_user',
  'marquee_user_id',
  'marquee_preferences',
  'marquee_default_server',
  'marquee_watch_history',
  'marquee_seen_list',
  'marquee_seen_titles',
  'marquee_announcements',
  'marquee_region',
  'marquee_search_view',
  'marquee_search_history',
  'marquee_first_time_notice_shown',
  'marquee_entry:movie:1:9',
  'marquee_history_outbox:1:movie:9:1',
  'marquee_outbox:1:1:opened:movie:9',
  'marquee_outbox:visitor:1:opened:movie:9',
];

const pages = [
  ['/', 'Ikiru'],
  ['/my-list', 'Sign In Required'],
  ['/watch/tv/70/1/2', 'The Wire S1E2 · Part 2'],
  ['/search', 'Search Movies & TV Shows'],
] as const;

it.each(['{', 'null', '"x"', '[[[1]]]', '{"__proto__":{"polluted":true},"items":{"length":-1}}', 'x'.repeat(300_000)])(
  'no page fails with an invalid value stored: %.20s',
  async (value) => {
    for (const [path, heading] of pages) {
      for (const key of keys) localStorage.setItem(key, value);
      // biome-ignore lint/suspicious/noDocumentCookie: what another page of the host may have set.
      document.cookie = `marquee_view=${encodeURIComponent(value.slice(0, 1_000))}; Path=/`;
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      const { unmount } = renderPage(path, { api });
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
      expect('polluted' in {}).toBe(false);
      unmount();
    }
  },
);
