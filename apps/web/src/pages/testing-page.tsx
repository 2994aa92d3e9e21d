import { MantineProvider } from '@mantine/core';
import { limits } from '@marquee/domain/limits';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { defaultSite, type Site } from '@marquee/domain/site/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { httpLink } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { ClientConfigurationContext } from '../lib/api/client-configuration.ts';
import { trpc } from '../lib/api/trpc.ts';
import { theme } from '../theme/theme.ts';

/** Handlers by procedure name, e.g. 'catalogue.genres'; a missing or throwing one responds with 503. */
export type TestServer = Record<string, (input: unknown) => unknown>;

interface RenderOptions extends Partial<Omit<ClientConfiguration, 'site'>> {
  /** Overrides of the default site configuration. */
  site?: Partial<Site>;
  server?: TestServer;
}

/** Renders a page at the current URL with a fake server. */
export function renderPage(page: ReactNode, { site, server = {}, ...configuration }: RenderOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <MantineProvider env="test" theme={theme}>
      <ClientConfigurationContext
        value={{
          imageBase: '/art',
          catalogue: 'sample',
          historyRetentionDays: limits.historyRetentionDays,
          providerRegion: 'US',
          ...configuration,
          site: { ...defaultSite, ...site },
        }}
      >
        <trpc.Provider client={trpc.createClient({ links: [linkTo(server)] })} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
        </trpc.Provider>
      </ClientConfigurationContext>
    </MantineProvider>,
  );
}

/** A tRPC link to the fake server. */
function linkTo(server: TestServer) {
  return httpLink({
    url: 'http://server.invalid/',
    fetch: async (url) => {
      const { pathname, searchParams } = new URL(String(url));
      const input: unknown = JSON.parse(searchParams.get('input') ?? 'null') ?? undefined;
      try {
        const handler = server[pathname.slice(1)];
        if (handler === undefined) throw new Error(`${pathname} is down`);
        return Response.json({ result: { data: handler(input) ?? null } });
      } catch (error) {
        const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 };
        return Response.json({ error: { message: String(error), code: -32603, data } }, { status: 503 });
      }
    },
  });
}
