import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';
import { parseTitleParams } from '../../lib/routing/title-route.ts';
import { collectionPreview } from './collection-preview.ts';

export const collection = defineRoute({
  pattern: patterns.collection,
  params: parseTitleParams,
  page: lazyPage(async () => (await import('./collection-page.tsx')).CollectionPage, ['title']),
  queries: ({ catalogue }, { id }) => [catalogue.collection.queryOptions({ id })],
  head: (_params, [details], { messages }) => ({
    title: details?.name ?? null,
    ...(import.meta.env.SSR && details && collectionPreview(details, messages)),
  }),
});
