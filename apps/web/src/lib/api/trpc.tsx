import type { AppRouter } from '@marquee/api/app-router';
import { callsPerBatch } from '@marquee/domain/limits';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { keyFor } from '@marquee/domain/view/view-parts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createTRPCClient,
  createTRPCQueryUtils,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
} from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { storedToken } from '../session/token.ts';
import { apiFetch, type Fetch } from './api-fetch.ts';
import { fetchWithServerClock } from './server-clock.ts';
import { sessionLink } from './session-link.ts';

const url = '/trpc';

/** A call may pass its own token: on logout the stored one is removed first. */
function authorization({ token = storedToken.read() }: Record<string, unknown>): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

type Viewed = Pick<ClientConfiguration, 'view'>;

/** A call's URL with the page's view, as far as the procedure varies by it; all of a batch vary by its language. */
function inView(address: string, { view }: Viewed): string {
  const key = view && keyFor(address.slice(url.length + 1).replace(/[?,].*/, ''), view);
  return key ? `${address}${address.includes('?') ? '&' : '?'}view=${key}` : address;
}

interface Query {
  readonly procedure: string;
  readonly input: unknown;
}

/** URL of a query outside of a batch, as its link requests it. */
export function queryUrl({ procedure, input }: Query, viewed: Viewed): string {
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return inView(`${url}/${procedure}${search}`, viewed);
}

/**
 * Catalogue queries carry no token and are not batched, so that every cache stores one response by its URL for all
 * visitors; where only members may look they need the token. Mutations are not batched: the server accepts no sign-in
 * within a batch.
 */
export function createTrpcClient({
  access,
  ...viewed
}: Pick<ClientConfiguration, 'access'> & Viewed = {}): TRPCClient<AppRouter> {
  const catalogueLink = httpLink<AppRouter>({
    url,
    headers: () => (access ? authorization({}) : {}),
    fetch: (input, init) => apiFetch(inView(String(input), viewed), init),
  });
  const send: Fetch = (input, init) => fetchWithServerClock(inView(String(input), viewed), init);
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => path.startsWith('catalogue.'),
        true: access ? [sessionLink, catalogueLink] : catalogueLink,
        false: splitLink({
          condition: ({ type }) => type === 'mutation',
          true: httpLink({
            url,
            headers: ({ op }) => authorization(op.context),
            fetch: (input, init) => send(input, isPosition(String(input)) ? { ...init, keepalive: true } : init),
          }),
          false: [
            sessionLink,
            httpBatchLink({
              url,
              maxItems: callsPerBatch,
              headers: () => authorization({}),
              fetch: send,
            }),
          ],
        }),
      }),
    ],
  });
}

/** A position is sent while its page is being closed, too. Such requests are small by rule. */
function isPosition(address: string): boolean {
  return address.endsWith('/progress.save');
}

interface Clients {
  readonly queryClient: QueryClient;
  readonly trpcClient: TRPCClient<AppRouter>;
}

const createTrpc = ({ queryClient, trpcClient }: Clients) =>
  createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });

interface TrpcContext {
  readonly trpc: ReturnType<typeof createTrpc>;
  readonly trpcClient: TRPCClient<AppRouter>;
}

const TrpcContext = createContext<TrpcContext | null>(null);

export function TrpcProvider({ queryClient, trpcClient, children }: Clients & { children: ReactNode }) {
  const value = useMemo(
    () => ({ trpc: createTrpc({ queryClient, trpcClient }), trpcClient }),
    [queryClient, trpcClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TrpcContext value={value}>{children}</TrpcContext>
    </QueryClientProvider>
  );
}

function useTrpcContext(): TrpcContext {
  const context = useContext(TrpcContext);
  if (context === null) throw new Error('No tRPC provider');
  return context;
}

/**
 * Query options and cached data by procedure, as in `useQuery(trpc.catalogue.movie.queryOptions({ id }))`. Instead of
 * createTRPCReact, whose hooks for subscriptions, Suspense and prefetching are 3 kB of the home page's scripts.
 */
export function useTrpc() {
  return useTrpcContext().trpc;
}

/** For mutations, and queries without TanStack Query. */
export function useTrpcClient(): TRPCClient<AppRouter> {
  return useTrpcContext().trpcClient;
}

type Routers = inferRouterOutputs<AppRouter>;

type Procedure<Name extends string = keyof Routers & string> = Name extends keyof Routers & string
  ? `${Name}.${keyof Routers[Name] & string}`
  : never;

/** Key of a list whose pages are cached together, in the form of tRPC's keys: its router invalidates it, too. */
export function listKey(procedure: Procedure, input?: object) {
  return [procedure.split('.'), { ...(input && { input }), type: 'infinite' }] as const;
}
