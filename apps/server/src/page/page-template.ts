import { type ClientConfiguration, clientConfigurationElement } from '@marquee/domain/client-configuration';
import { drawnByServer, type FirstView, firstViewElement } from '@marquee/domain/first-view';
import { escapeHtml, escapeJson } from '../html.ts';
import { headTags, type PreviewBase, shortDescription, tabTitle } from './head-tags.ts';
import type { PageHead } from './page-head.ts';

const marker = '<!--configuration-->';
const titleElement = /<title>[^<]*<\/title>/;
const rootElement = '<div id="root"></div>';
/** Watches over the loading of the client; it stands in the head, where it would keep the markup from being shown. */
const watchdogElement = /<script src="[^"]*"><\/script>\s*/;
const styleElement = /<link rel="stylesheet"[^>]*>\s*/g;
const moduleElement = /<(script type="module"|link rel="modulepreload")/g;
const descriptionElement = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

export interface PageParts {
  readonly head: PageHead;
  /** Where visitors reach the product; null where nobody knows. */
  readonly origin: PreviewBase['origin'];
  /** The page drawn, where it is. */
  readonly view?: FirstView | null;
}

/**
 * The client's built index.html, ready to be answered for any page: the configuration stands in it once for all, the head
 * and what is drawn are put in for each.
 * @throws Error where the file lacks a place that must be filled.
 */
export function createPageTemplate(html: string, configuration: ClientConfiguration): (parts: PageParts) => string {
  if (!html.includes(marker) || !titleElement.test(html) || !descriptionElement.test(html)) {
    throw new Error('The client’s index.html lacks its configuration marker, its title or its description.');
  }
  const block = `<script type="application/json" id="${clientConfigurationElement}">${escapeJson(configuration)}</script>`;
  return ({ head, origin, view = null }) => {
    const tags = headTags(head, { origin, imageBase: configuration.imageBase });
    const description = shortDescription(head);
    const page = (view === null ? html : withView(html, view))
      .replace(marker, () => `${tags}\n    ${block}`)
      .replace(titleElement, () => `<title>${escapeHtml(tabTitle(head))}</title>`);
    if (description === '') return page;
    return page.replace(descriptionElement, () => `<meta name="description" content="${escapeHtml(description)}" />`);
  };
}

/**
 * Puts a drawn page in. Its styles come with it, its scripts share the line after markup and pictures, and the watchdog
 * goes to the end: nothing then stands before the first paint, and it still listens before a module can fail.
 */
function withView(html: string, { head, markup, state }: FirstView): string {
  const watchdog = html.match(watchdogElement)?.[0].trim() ?? '';
  const block = `<script type="application/json" id="${firstViewElement}">${escapeJson(state)}</script>`;
  return html
    .replace(watchdogElement, '')
    .replaceAll(styleElement, '')
    .replace(marker, () => `${marker}\n    ${head}`)
    .replaceAll(moduleElement, '<$1 fetchpriority="low"')
    .replace(rootElement, () => `<div id="root" ${drawnByServer}>${markup}</div>\n    ${block}\n    ${watchdog}`);
}
