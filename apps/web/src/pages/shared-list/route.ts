import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { SharedList } from '@marquee/domain/lists/lists';
import { siteDescription } from '@marquee/domain/site/page-head';
import { paths, patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute, type RouteHead } from '../../lib/routing/route.tsx';
import { sharedListPage } from './shared-list-options.ts';

export const sharedList = defineRoute({
  pattern: patterns.sharedList,
  params: ({ token }) => (/^[\w-]{1,64}$/.test(token) ? { token } : null),
  page: lazyPage(async () => (await import('./shared-list-page.tsx')).SharedListPage),
  queries: ({ lists }, { token }) => [lists.shared.queryOptions({ token, limit: sharedListPage })] as const,
  head: (_, [list]) => sharedListHead(list),
  loader: import.meta.env.SSR ? () => import('./shared-list-loader.ts') : undefined,
});

/** Not for search engines, but previews of links read it: robots.txt does not exclude it. */
function sharedListHead(list: SharedList | undefined): RouteHead {
  if (!list) return { title: 'List', description: siteDescription, isIndexed: false };
  return {
    isIndexed: false,
    title: list.name,
    description: list.description ?? `A list of ${pluralText(list.entry_count, 'title')}${examples(list)}.`,
    ...(import.meta.env.SSR && { image: imageOf(list), canonicalPath: canonicalPath(list) }),
  };
}

/** ': Heat, Ronin, Thief' */
function examples({ entries }: SharedList): string {
  const names = entries.flatMap(({ title }) => title ?? []).slice(0, 3);
  return names.length === 0 ? '' : `: ${names.join(', ')}`;
}

function imageOf({ name, entries }: SharedList) {
  const path = entries.find(({ poster_path }) => poster_path)?.poster_path;
  return path ? { path, isPoster: true, alt: `Poster of a title in “${name}”` } : null;
}

function canonicalPath({ share_token }: SharedList): string | null {
  return share_token && paths.sharedList(share_token);
}
