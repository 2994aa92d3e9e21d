import { MantineProvider } from '@mantine/core';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { defaultSite, type Site } from '@marquee/domain/site/site';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTRPCClient } from '@trpc/client';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ClientConfigurationContext } from '../lib/api/client-configuration.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { type createTrpcClient, TrpcProvider } from '../lib/api/trpc.tsx';
import { saveSession } from '../lib/session/token.ts';
import { theme } from '../theme/theme.ts';
import { type Call, type FakeApi, fakeLink, type InputOf, type Procedure } from './fake-api.ts';
import { happyDom } from './fake-window.ts';
import { accounts, sessionToken, type Visitor } from './fixtures/accounts.ts';

export interface PageOptions extends Partial<Omit<ClientConfiguration, 'site'>> {
  /** Who is signed in; nobody by default. */
  as?: Visitor;
  /** The server's responses. */
  api?: FakeApi;
  /** Responses to fetch, by path. */
  rest?: Readonly<Record<string, () => Response>>;
  window?: keyof typeof windowSizes;
  /** Overrides of the default site configuration. */
  site?: Partial<Site>;
  /** English by default. */
  messages?: Messages;
}

export interface RenderedPage {
  user: ReturnType<typeof userEvent.setup>;
  /** Inputs of the calls of a procedure so far. */
  calls<Name extends Procedure>(procedure: Name): InputOf<Name>[];
  unmount: () => void;
  /** Changes the server's responses. */
  respond(api: FakeApi): void;
}

interface ClientProps {
  messages: Messages;
  configuration: ClientConfiguration;
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof createTrpcClient>;
}

const windowSizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/** Renders a part of a page alone. */
export function renderPart(part: ReactNode, options: PageOptions = {}): RenderedPage {
  return renderWith(options, ({ configuration, queryClient, trpcClient }) => (
    <MantineProvider theme={theme}>
      <ClientConfigurationContext value={configuration}>
        <TrpcProvider queryClient={queryClient} trpcClient={trpcClient}>
          {part}
        </TrpcProvider>
      </ClientConfigurationContext>
    </MantineProvider>
  ));
}

/** Renders a view in a signed-in or anonymous browser, with a fake server. */
export function renderWith(
  { as = 'visitor', api = {}, rest = {}, window: size = 'desktop', site, messages, ...configuration }: PageOptions,
  view: (props: ClientProps) => ReactNode,
): RenderedPage {
  const calls: Call[] = [];
  let handlers: FakeApi = { ...(as !== 'visitor' && { 'auth.verify': () => ({ user: accounts[as] }) }), ...api };
  happyDom.setViewport(windowSizes[size]);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const response = rest[String(input)];
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response();
  });
  if (as !== 'visitor') saveSession({ token: sessionToken, user: accounts[as] });
  const { unmount } = render(
    view({
      messages: messages ?? englishMessages,
      configuration: {
        imageBase: '/art',
        catalogue: 'sample',
        historyRetentionDays: 15,
        providers: defaultSite.providers,
        ...configuration,
        site: { ...defaultSite, ...site },
      },
      queryClient: createQueryClient(),
      trpcClient: createTRPCClient({ links: [fakeLink((name) => handlers[name as Procedure], calls)] }),
    }),
  );
  return {
    // Without a delay between events, also under fake timers.
    user: userEvent.setup({ delay: null }),
    calls: <Name extends Procedure>(procedure: Name) =>
      calls.filter((call) => call.procedure === procedure).map(({ input }) => input as InputOf<Name>),
    unmount,
    respond: (next) => {
      handlers = { ...handlers, ...next };
    },
  };
}
