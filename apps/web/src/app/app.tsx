import type { Messages } from '@marquee/domain/messages/messages';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import type { QueryClient } from '@tanstack/react-query';
import { ClientConfigurationContext } from '../lib/api/client-configuration.ts';
import { type createTrpcClient, TrpcProvider } from '../lib/api/trpc.tsx';
import { MessagesProvider } from '../lib/messages/page-messages.ts';
import { Routes } from './routes.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

interface AppProps {
  configuration: ClientConfiguration;
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof createTrpcClient>;
  /** Of SSR; in the browser they are those of the page, as they load. */
  messages?: Messages;
}

/** The whole client; rendered in the browser and by SSR. */
export function App({ configuration, queryClient, trpcClient, messages }: AppProps) {
  return (
    <MessagesProvider messages={messages}>
      <ErrorBoundary>
        <ClientConfigurationContext value={configuration}>
          <TrpcProvider queryClient={queryClient} trpcClient={trpcClient}>
            <AppShell>
              <Routes />
            </AppShell>
          </TrpcProvider>
        </ClientConfigurationContext>
      </ErrorBoundary>
    </MessagesProvider>
  );
}
