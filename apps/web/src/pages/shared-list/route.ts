import type { SharedList } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages, Translate } from '@marquee/domain/messages/messages';
import { paths, patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute, type RouteHead } from '../../lib/routing/route.tsx';
import { sharedListPage } from './shared-list-options.ts';

const texts = defineMessages('shared-list.route', {
  title: 'List',
  description: 'A list of {count, plural, one {# title} other {# titles}}.',
  descriptionWithExamples: 'A list of {count, plural, one {# title} other {# titles}}: {examples}.',
  poster: 'Poster of a title in “{name}”',
});

export const sharedList = defineRoute({
  pattern: patterns.sharedList,
  params: ({ token }) => (/^[\w-]{1,64}$/.test(token) ? { token } : null),
  page: lazyPage(async () => (await import('./shared-list-page.tsx')).SharedListPage, ['lists']),
  queries: ({ lists }, { token }) => [lists.shared.queryOptions({ token, limit: sharedListPage })] as const,
  head: (_params, [list], { messages }) => sharedListHead(list, messages),
  loader: import.meta.env.SSR ? () => import('./shared-list-loader.ts') : undefined,
});

/** Not for search engines, but previews of links read it: robots.txt does not exclude it. */
function sharedListHead(list: SharedList | undefined, messages: Messages): RouteHead {
  const t = messages.of(texts);
  if (!list) return { title: t('title'), isIndexed: false };
  return {
    isIndexed: false,
    title: list.name,
    description: list.description ?? descriptionOf(list, t),
    ...(import.meta.env.SSR && { image: imageOf(list, t), canonicalPath: canonicalPath(list) }),
  };
}

function descriptionOf({ entries, entry_count: count }: SharedList, t: Translate<typeof texts>): string {
  const examples = entries.flatMap(({ title }) => title ?? []).slice(0, 3);
  if (examples.length === 0) return t('description', { count });
  return t('descriptionWithExamples', { count, examples: t.formats.commas(examples) });
}

function imageOf({ name, entries }: SharedList, t: Translate<typeof texts>) {
  const path = entries.find(({ poster_path }) => poster_path)?.poster_path;
  return path ? { path, isPoster: true, alt: t('poster', { name }) } : null;
}

function canonicalPath({ share_token }: SharedList): string | null {
  return share_token && paths.sharedList(share_token);
}
