import { App } from '../app/app.tsx';
import { updatePreferences } from '../lib/storage/preferences.ts';
import { type PageOptions, type RenderedPage, renderWith } from './render-part.tsx';

/** Renders the whole client at a URL, as a browser does that opens it. */
export function renderPage(url: string, options: PageOptions = {}): RenderedPage {
  // No welcome dialog, which a slow test would meet after two seconds.
  updatePreferences({ notifications: false });
  window.history.pushState(null, '', url);
  // No navigation: what follows the first paint of one is there at once.
  window.dispatchEvent(new PopStateEvent('popstate'));
  return renderWith(options, (props) => <App {...props} />);
}
