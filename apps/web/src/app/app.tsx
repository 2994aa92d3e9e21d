import { MantineProvider } from '@mantine/core';
import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientConfigurationContext } from '../lib/client-configuration-context.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createTrpcClient, trpc } from '../lib/trpc.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { cssVariables, theme } from '../theme/theme.ts';
import { Routes } from './routes.tsx';

/** The whole client. */
export function App({ configuration }: { configuration: ClientConfiguration }) {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="dark">
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
