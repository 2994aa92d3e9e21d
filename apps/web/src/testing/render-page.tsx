import { App } from '../app/app.tsx';
import { type PageOptions, type RenderedPage, renderWith } from './render-part.tsx';

/** Renders the whole client at a URL. */
export function renderPage(url: string, options: PageOptions = {}): RenderedPage {
  window.history.pushState(null, '', url);
  return renderWith(options, (props) => <App {...props} />);
}
