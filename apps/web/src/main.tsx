// Styles of the components of the initial render, in Mantine's order. Lazy chunks import their own.
import '@mantine/core/styles/baseline.css';
import 'virtual:theme-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import './theme/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { matchPage } from './app/page-list.ts';
import { loadAnnouncements } from './app/shell/announcements.tsx';
import { readClientConfiguration } from './lib/api/client-configuration.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { createTrpcClient } from './lib/api/trpc.tsx';
import { followConnection } from './lib/browser/connection.ts';
import { followHistory } from './lib/browser/history-entries.ts';
import { followInstallation } from './lib/browser/install-prompt.ts';
import { followWorker } from './lib/browser/service-worker.ts';
import { followInput } from './lib/browser/unsaved-input.ts';
import { followChosenLanguage, leaveLanguageParam } from './lib/language/page-language.ts';
import { loadTranslations } from './lib/messages/page-messages.ts';
import { clearBrokenSession, storedToken } from './lib/session/token.ts';
import { hydrateQueries, readPreloadedState, startHydration } from './lib/ssr/hydration.ts';
import { migrateDefaultServer } from './lib/storage/preferences.ts';
import { reportCaughtError as onCaughtError } from './recovery/caught-error.ts';

function start(root: HTMLElement): void {
  const queryClient = createQueryClient();
  const configuration = readClientConfiguration(document);
  const trpcClient = createTrpcClient(configuration);
  followChosenLanguage(configuration);
  const app = () => (
    <StrictMode>
      <App {...{ configuration, queryClient, trpcClient }} />
    </StrictMode>
  );
  const preloaded = readPreloadedState(document);
  const announcements = loadAnnouncements(configuration);
  const translations = loadTranslations(configuration);
  const render = () => createRoot(root, { onCaughtError }).render(app());
  if (preloaded === null) {
    if (announcements || translations) void Promise.allSettled([announcements, translations]).then(render);
    else render();
    return;
  }
  hydrateQueries(queryClient, preloaded);
  const { pathname } = window.location;
  const onRecoverableError = (error: unknown) => {
    // After a navigation during hydration React renders the other page and reports a mismatch: not an error.
    if (window.location.pathname === pathname) reportError(error);
  };
  const hydrate = async () => {
    // Without its texts the page is rendered anew, in English.
    const isTranslated = (await translations) ?? true;
    startHydration(root);
    // SSR is for anonymous users: with a token, render from scratch, reusing the preloaded queries. A transition lets
    // the browser handle input between steps.
    if (storedToken.read() === null && isTranslated)
      startTransition(() => void hydrateRoot(root, app(), { onCaughtError, onRecoverableError }));
    else render();
  };
  // Load the page's code first so that hydration does not suspend. The page itself reports a failed load.
  Promise.all([matchPage(window.location.pathname).route.loadPage(), announcements]).then(hydrate, hydrate);
}

// zod would probe `new Function`; the page's CSP forbids that and would report each probe.
const zodGlobal = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zodGlobal.__zod_globalConfig = Object.assign(zodGlobal.__zod_globalConfig ?? {}, { jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('No #root element');

leaveLanguageParam();
followHistory();
followConnection();
followInput();
followInstallation();
migrateDefaultServer();
clearBrokenSession();
start(root);
// Under `vite dev` a worker would serve stale modules.
if (import.meta.env.PROD) followWorker();
