import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createTrpcClient, listKey } from '../api/trpc.tsx';
import { cachedCatalogueQueries } from './hydration.ts';

afterEach(() => vi.unstubAllGlobals());

it('preloaded queries have the URL that the client requests for them', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ result: { data: 'here' } });
  });
  const queryClient = new QueryClient();
  const client = createTrpcClient();
  const { catalogue } = createTRPCQueryUtils({ queryClient, client });
  await catalogue.home.fetch();
  await catalogue.movie.fetch({ id: 7 });
  await catalogue.search.fetch({ query: 'Amélie & “co”', type: 'movie', page: 2 });
  const input = { query: 'heat', type: 'multi' } as const;
  await queryClient.fetchInfiniteQuery({
    queryKey: listKey('catalogue.search', input),
    queryFn: ({ pageParam }) => client.catalogue.search.query({ ...input, ...pageParam }),
    initialPageParam: { page: 1, query: 'heat' },
  });
  expect(requested).toHaveLength(4);
  expect(cachedCatalogueQueries(queryClient)).toEqual(requested.map((key) => ({ key, data: 'here' })));
});
