import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../scripts/checks/bundle-budget.mjs';

/**
 * Entries of the pages that open offline after an update of the product, before anybody was on them again, with what
 * they load later. The worker caches the code of others when a page loads it.
 */
const offlinePages = [
  'index.html',
  'src/app/shell/after-hydration.tsx',
  'src/app/shell/menus/mobile-menu.tsx',
  'src/pages/home/later-rows.tsx',
  'src/pages/home/lower-place.tsx',
  'src/pages/movie/movie-page.tsx',
  'src/pages/show/show-page.tsx',
  'src/features/media/extras/title-extras.tsx',
  'src/pages/browse/browse-page.tsx',
  'src/pages/browse/filters/filters-panel.tsx',
  'src/components/filters/filters-sheet.tsx',
  'src/pages/search/search-page.tsx',
  'src/pages/not-found/not-found-page.tsx',
];

/**
 * Leaves the code of other pages out of the precache list. The server injects its configuration into index.html:
 * precached is its response, not the built file.
 * @param dist holds Vite's manifest, written before the worker is built
 */
export function precachedFiles(dist: string) {
  return <Entry extends { url: string }>(entries: Entry[]) => {
    const { scripts, styles } = filesOf(
      JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
      offlinePages,
    );
    const isPrecached = (url: string) =>
      !/\.(js|css)$/.test(url) || !url.startsWith('assets/') || scripts.has(url) || styles.has(url);
    return {
      manifest: entries
        .filter(({ url }) => isPrecached(url))
        .map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
    };
  };
}
