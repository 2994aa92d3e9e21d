import './theme/mantine-styles.ts';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readClientConfiguration } from './lib/client-configuration.ts';
import { followHistory } from './lib/history-entries.ts';
import { adoptFormerDefaultServer } from './lib/preferences.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into');

followHistory();
adoptFormerDefaultServer();
createRoot(root).render(
  <StrictMode>
    <App configuration={readClientConfiguration(document)} />
  </StrictMode>,
);
