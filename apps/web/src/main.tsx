import './theme/mantine-styles.ts';
import './theme/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage } from './app/pages.tsx';
import { readClientConfiguration } from './lib/client-configuration.ts';
import { followConnection } from './lib/connection.ts';
import { adoptFirstAnswers, beginTakeover, readFirstView } from './lib/first-view.ts';
import { followHistory } from './lib/history-entries.ts';
import { followInstallation } from './lib/install-prompt.ts';
import { adoptFormerDefaultServer } from './lib/preferences.ts';
import { createQueryClient } from './lib/query-client.ts';
import { followWorker } from './lib/service-worker.ts';
import { storedToken } from './lib/token.ts';
import { createTrpcClient } from './lib/trpc.ts';
import { followInput } from './lib/unsaved-input.ts';

function start(root: HTMLElement): void {
  const queryClient = createQueryClient();
  const app = (
    <StrictMode>
      <App
        configuration={readClientConfiguration(document)}
        queryClient={queryClient}
        trpcClient={createTrpcClient()}
      />
    </StrictMode>
  );
  const view = readFirstView(document);
  if (view === null) {
    createRoot(root).render(app);
    return;
  }
  adoptFirstAnswers(queryClient, view);
  const { pathname } = window.location;
  const onRecoverableError = (error: unknown) => {
    // Who leaves meanwhile is shown the other page: React draws it anew, and reports that it is not what stood there.
    if (window.location.pathname === pathname) reportError(error);
  };
  const takeOver = () => {
    beginTakeover(root);
    // Of whoever is signed in the server knows nothing: their page is drawn anew, in one step, with the same answers.
    // As a transition, between whose steps the browser may answer the visitor.
    if (storedToken.read() === null) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
    else createRoot(root).render(app);
  };
  // With its code at hand the page is taken over in one step. What cannot be loaded, the page itself says.
  loadPage(window.location.pathname).then(takeOver, takeOver);
}

// zod would try whether it may compile its checks, and the page's policy, which forbids that, would report each try.
const compiling = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
compiling.__zod_globalConfig = Object.assign(compiling.__zod_globalConfig ?? {}, { jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into');

followHistory();
followConnection();
followInput();
followInstallation();
adoptFormerDefaultServer();
start(root);
// In watch mode Vite changes modules in place, and a worker would keep the old ones.
if (import.meta.env.PROD) followWorker();
