import { type ClientConfiguration, clientConfigurationElement } from '@marquee/domain/site/client-configuration';
import {
  preloadedStateElement,
  type RenderedPage,
  serverRenderedAttribute,
} from '@marquee/domain/site/preloaded-queries';
import { documentTitle, escapeHtml, escapeJson, headTags, type PreviewBase, shortDescription } from './head-tags.ts';
import type { PageHead } from './page-head.ts';

const marker = '<!--configuration-->';
const titleElement = /<title>[^<]*<\/title>/;
const rootElement = '<div id="root"></div>';
/** Script that detects a client that fails to load. In the head it would block the first paint of the markup. */
const watchdogElement = /<script src="[^"]*"><\/script>\s*/;
const styleElement = /<link rel="stylesheet"[^>]*>\s*/g;
const moduleElement = /<(script type="module"|link rel="modulepreload")/g;
const descriptionElement = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

export interface PageContent {
  readonly head: PageHead;
  /** Public origin of the site; null when unknown. */
  readonly origin: PreviewBase['origin'];
  /** Null or absent: the client renders the page. */
  readonly renderedPage?: RenderedPage | null;
}

/**
 * Turns the client's built index.html into a template: the configuration is the same for all pages, metadata and
 * server-rendered markup are inserted per page.
 * @throws Error when the file lacks one of the places to fill.
 */
export function createPageTemplate(html: string, configuration: ClientConfiguration): (content: PageContent) => string {
  if (!html.includes(marker) || !titleElement.test(html) || !descriptionElement.test(html)) {
    throw new Error('The client’s index.html lacks the configuration marker, a title or a description.');
  }
  const block = `<script type="application/json" id="${clientConfigurationElement}">${escapeJson(configuration)}</script>`;
  return ({ head, origin, renderedPage = null }) => {
    const tags = headTags(head, { origin, imageBase: configuration.imageBase });
    const description = shortDescription(head);
    const page = (renderedPage === null ? html : insertRenderedPage(html, renderedPage))
      .replace(marker, () => `${tags}\n    ${block}`)
      .replace(titleElement, () => `<title>${escapeHtml(documentTitle(head))}</title>`);
    if (description === '') return page;
    return page.replace(descriptionElement, () => `<meta name="description" content="${escapeHtml(description)}" />`);
  };
}

/**
 * Inserts a server-rendered page so that nothing blocks the first paint: styles are inlined, scripts load with low
 * priority, and the watchdog moves to the end, where it still runs before any module can fail.
 */
function insertRenderedPage(html: string, { head, markup, state }: RenderedPage): string {
  const watchdog = html.match(watchdogElement)?.[0].trim() ?? '';
  const block = `<script type="application/json" id="${preloadedStateElement}">${escapeJson(state)}</script>`;
  return html
    .replace(watchdogElement, '')
    .replaceAll(styleElement, '')
    .replace(marker, () => `${marker}\n    ${head}`)
    .replaceAll(moduleElement, '<$1 fetchpriority="low"')
    .replace(
      rootElement,
      () => `<div id="root" ${serverRenderedAttribute}>${markup}</div>\n    ${block}\n    ${watchdog}`,
    );
}
