import './theme/mantine-styles.ts';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readClientConfiguration } from './lib/client-configuration.ts';
import { followConnection } from './lib/connection.ts';
import { followHistory } from './lib/history-entries.ts';
import { followInstallation } from './lib/install-prompt.ts';
import { adoptFormerDefaultServer } from './lib/preferences.ts';
import { followWorker } from './lib/service-worker.ts';
import { followInput } from './lib/unsaved-input.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into');

followHistory();
followConnection();
followInput();
followInstallation();
adoptFormerDefaultServer();
createRoot(root).render(
  <StrictMode>
    <App configuration={readClientConfiguration(document)} />
  </StrictMode>,
);
// In watch mode Vite changes modules in place, and a worker would keep the old ones.
if (import.meta.env.PROD) followWorker();
