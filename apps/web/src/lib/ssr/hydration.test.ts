import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createTrpcClient, listKey } from '../api/trpc.tsx';
import { cachedCatalogueQueries } from './hydration.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, ['', '', '']],
  [{ view: '.AT' }, ['?view=.AT', '', '']],
  [{ view: 'de.AT.12' }, ['?view=de.AT.12', '&view=de..12', '']],
])('preloaded queries have the URL that the client requests for them: %o', async (configuration, views) => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ result: { data: 'here' } });
  });
  const queryClient = new QueryClient();
  const client = createTrpcClient(configuration);
  const { catalogue } = createTRPCQueryUtils({ queryClient, client });
  await catalogue.home.fetch();
  await catalogue.movie.fetch({ id: 7 });
  await catalogue.regions.fetch();
  await catalogue.search.fetch({ query: 'Amélie & “co”', type: 'movie', page: 2 });
  const input = { query: 'heat', type: 'multi' } as const;
  await queryClient.fetchInfiniteQuery({
    queryKey: listKey('catalogue.search', input),
    queryFn: ({ pageParam }) => client.catalogue.search.query({ ...input, ...pageParam }),
    initialPageParam: { page: 1, query: 'heat' },
  });
  expect(requested).toHaveLength(5);
  const [home, movie, regions] = requested;
  const input7 = `?input=${encodeURIComponent('{"id":7}')}`;
  expect([home, movie, regions]).toEqual([
    `/trpc/catalogue.home${views[0]}`,
    `/trpc/catalogue.movie${input7}${views[1]}`,
    `/trpc/catalogue.regions${views[2]}`,
  ]);
  expect(cachedCatalogueQueries(queryClient, configuration)).toEqual(requested.map((key) => ({ key, data: 'here' })));
});
