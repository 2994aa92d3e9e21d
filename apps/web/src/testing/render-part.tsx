import { MantineProvider } from '@mantine/core';
import { limits } from '@marquee/domain/limits';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { defaultSite, type Site } from '@marquee/domain/site/site';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, render, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTRPCClient } from '@trpc/client';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { searchHistory } from '../features/search/search-history.ts';
import { ClientConfigurationContext } from '../lib/api/client-configuration.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { type createTrpcClient, TrpcProvider } from '../lib/api/trpc.tsx';
import { followHistory } from '../lib/browser/history-entries.ts';
import { outboxOf } from '../lib/history/outbox.ts';
import { dismissNotice, useNotices } from '../lib/notices.ts';
import { clearSession, saveSession } from '../lib/session/token.ts';
import { showShortcutsSheet } from '../lib/shortcuts/shortcuts.ts';
import { preferences } from '../lib/storage/preferences.ts';
import { theme } from '../theme/theme.ts';
import { stubIntersections } from './enter-window.ts';
import { type Call, type FakeApi, fakeLink, type InputOf, type Procedure } from './fake-api.ts';
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
  configuration: ClientConfiguration;
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof createTrpcClient>;
}

const windowSizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

// Only a failing test waits this long. The first one of a file loads the page's code, slowly on a busy machine.
configure({ asyncUtilTimeout: 25_000 });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What happy-dom adds to the window. */
const happyDom = (
  globalThis as unknown as {
    happyDOM: {
      setViewport: (size: { width: number; height: number }) => void;
      settings: { device: { prefersReducedMotion: string } };
    };
  }
).happyDOM;

followHistory();
// happy-dom has no layout: without a window's size, menus count as outside of it and hide.
Object.defineProperties(document.documentElement, {
  clientWidth: { get: () => window.innerWidth },
  clientHeight: { get: () => window.innerHeight },
});
// No prefetching of titles, nor of their pages' code.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

beforeEach(() => {
  // Mantine's dialogs open and close without transitions.
  happyDom.settings.device.prefersReducedMotion = 'reduce';
  stubIntersections();
  // Without a width, a virtual grid renders no card; without a place in the window, a button has no menu.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this instanceof HTMLUListElement ? new DOMRect(0, 0, window.innerWidth, 0) : new DOMRect(10, 10, 100, 20);
  });
  // happy-dom loads no images: they would count as failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const { result: notices } = renderHook(useNotices);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    clearSession();
    showShortcutsSheet(false);
    for (const stored of [preferences, searchHistory]) stored.remove();
    outboxOf('visitor').removeUntil(Infinity);
    for (const { id } of notices.current) dismissNotice(id);
  });
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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
  { as = 'visitor', api = {}, rest = {}, window: size = 'desktop', site, ...configuration }: PageOptions,
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
      configuration: {
        imageBase: '/art',
        catalogue: 'sample',
        historyRetentionDays: limits.historyRetentionDays,
        providerRegion: 'US',
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
