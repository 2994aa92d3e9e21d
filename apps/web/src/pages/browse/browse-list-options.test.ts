import { parseBrowseParams } from '@marquee/domain/browse/browse-search-params';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createTrpcClient } from '../../lib/api/trpc.tsx';
import { cachedCatalogueQueries } from '../../lib/ssr/hydration.ts';
import { browseListOptions } from './browse-list-options.ts';

afterEach(() => vi.unstubAllGlobals());

it('the service worker caches each page of a list under the URL that the client requests', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ result: { data: { cards: [], page: requested.length, hasMore: true } } });
  });
  const queryClient = new QueryClient();
  const options = browseListOptions(
    createTrpcClient(),
    'movie',
    parseBrowseParams('movie', '?genres=18,53&runtime=-120').params,
  );
  await queryClient.fetchInfiniteQuery({ ...options, pages: 2 });
  expect(requested).toHaveLength(2);
  expect(cachedCatalogueQueries(queryClient, {}).map(({ key }) => key)).toEqual(requested);
});
