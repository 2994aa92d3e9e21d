import { type ClientConfiguration, clientConfigurationElement } from '@marquee/domain/site/client-configuration';
import { documentTitle, type PageHead, siteDescription } from '@marquee/domain/site/page-head';
import { preloadedStateElement, serverRenderedAttribute } from '@marquee/domain/site/preloaded-queries';
import type { RenderedPage, ServerLinks } from '@marquee/domain/site/server-entry';
import { escapeHtml, escapeJson, headTags, shortDescription } from './head-tags.ts';

/** Sections of index.html, each between comments such as `<!--head-->` and `<!--/head-->`, in this order. */
const sections = ['watchdog', 'head', 'assets', 'root'] as const;

export interface PageContent {
  readonly head: PageHead;
  /** Public origin of the site; null when unknown. */
  readonly origin: string | null;
  /** Null or absent: the client renders the page. */
  readonly renderedPage?: RenderedPage | null;
}

interface TemplateOptions {
  readonly configuration: ClientConfiguration;
  readonly links: ServerLinks;
}

/**
 * Turns the client's built index.html into a template: the configuration is the same for all pages, metadata and
 * server-rendered markup are inserted per page.
 * @throws Error when the file lacks one of the sections to fill.
 */
export function createPageTemplate(
  html: string,
  { configuration, links }: TemplateOptions,
): (content: PageContent) => string {
  const { around, inside } = splitPage(html);
  const block = jsonBlock(clientConfigurationElement, configuration);
  return ({ head, origin, renderedPage = null }) => {
    const metadata = [
      `<title>${escapeHtml(documentTitle(head))}</title>`,
      `<meta name="description" content="${escapeHtml(shortDescription(head) || siteDescription)}" />`,
      headTags(head, { origin, imageBase: configuration.imageBase, searchTemplate: links.search.template }),
      block,
    ].join('\n    ');
    const own = { ...inside, head: metadata };
    const { watchdog, assets, root } = renderedPage ? renderedSections(renderedPage, own.watchdog) : own;
    return [around[0], watchdog, around[1], own.head, around[2], assets, around[3], root, around[4]].join('');
  };
}

/**
 * A server-rendered page has everything for its first paint: it brings styles inline and scripts with low priority, and
 * the watchdog, which would block that paint in the head, runs after the markup, still before any module can fail.
 */
function renderedSections({ head, markup, state }: RenderedPage, watchdog: string) {
  const root = `<div id="root" ${serverRenderedAttribute}>${markup}</div>`;
  return {
    watchdog: '',
    assets: head,
    root: [root, jsonBlock(preloadedStateElement, state), watchdog].join('\n    '),
  };
}

function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
}

/** The text around the sections, and each section's own. */
function splitPage(html: string) {
  const around: string[] = [];
  const inside = { watchdog: '', head: '', assets: '', root: '' };
  let rest = html;
  for (const section of sections) {
    const [before = '', opened] = rest.split(`<!--${section}-->`);
    const [content = '', after] = opened?.split(`<!--/${section}-->`) ?? [];
    if (after === undefined) throw new Error(`The client’s index.html lacks the section "${section}".`);
    around.push(before);
    inside[section] = content.trim();
    rest = after;
  }
  around.push(rest);
  return { around, inside };
}
