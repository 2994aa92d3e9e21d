import { MantineProvider } from '@mantine/core';
import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ClientConfigurationContext } from '../lib/client-configuration-context.ts';
import { type createTrpcClient, trpc } from '../lib/trpc.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { theme } from '../theme/theme.ts';
import { Routes } from './routes.tsx';

interface AppProps {
  configuration: ClientConfiguration;
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof createTrpcClient>;
}

/** The whole client, in the browser and on the server. */
export function App({ configuration, queryClient, trpcClient }: AppProps) {
  return (
    // The variables stand in a style sheet. The default is said, too: Mantine would set its own before what is forced, and
    // the whole page would be styled twice.
    <MantineProvider
      theme={theme}
      defaultColorScheme="dark"
      forceColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ErrorBoundary>
        <ClientConfigurationContext value={configuration}>
          <trpc.Provider client={trpcClient} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <AppShell>
                <Routes />
              </AppShell>
            </QueryClientProvider>
          </trpc.Provider>
        </ClientConfigurationContext>
      </ErrorBoundary>
    </MantineProvider>
  );
}
