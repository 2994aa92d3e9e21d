import { App } from '../app/app.tsx';
import { updatePreferences } from '../lib/storage/preferences.ts';
import { type PageOptions, type RenderedPage, renderWith } from './render-part.tsx';

/** Renders the whole client at a URL. */
export function renderPage(url: string, options: PageOptions = {}): RenderedPage {
  // No welcome dialog, which a slow test would meet after two seconds.
  updatePreferences({ notifications: false });
  window.history.pushState(null, '', url);
  return renderWith(options, (props) => <App {...props} />);
}
