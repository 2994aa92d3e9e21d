import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';
import { parseTitleParams } from '../../lib/routing/title-route.ts';
import { personPreview } from './person-preview.ts';

export const person = defineRoute({
  pattern: patterns.person,
  params: parseTitleParams,
  page: lazyPage(async () => (await import('./person-page.tsx')).PersonPage, ['title']),
  queries: ({ catalogue }, { id }) => [catalogue.person.queryOptions({ id })],
  head: (_params, [details], { messages }) => ({
    title: details?.name ?? null,
    ...(import.meta.env.SSR && details && personPreview(details, messages)),
  }),
});
