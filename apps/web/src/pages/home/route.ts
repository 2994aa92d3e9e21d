import { brand } from '@marquee/domain/site/page-head';
import { paths } from '../../lib/paths.ts';
import { eagerPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';
import { firstRows, firstRowsKey } from './first-rows.ts';
import { HomePage } from './home-page.tsx';

export const home = defineRoute({
  pattern: paths.home,
  page: eagerPage(HomePage),
  head: () => ({
    title: null,
    ...(import.meta.env.SSR && { structuredData: { '@type': 'WebSite', name: brand } }),
  }),
  loader: import.meta.env.SSR
    ? async () => ({
        load: async ({ queryClient, trpcClient }) =>
          queryClient.setQueryData(firstRowsKey, firstRows(await trpcClient.catalogue.home.query())),
        loadMain: async ({ trpcClient }) => {
          const { rows } = await trpcClient.catalogue.home.query();
          if (rows.every(({ status }) => status === 'failed')) throw new Error('Every row failed');
        },
      })
    : undefined,
  sitemap: 'daily',
});
