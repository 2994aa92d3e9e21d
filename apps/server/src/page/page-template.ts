import { type ClientConfiguration, clientConfigurationElement } from '@marquee/domain/client-configuration';
import { escapeHtml, escapeJson } from '../html.ts';
import { headTags, type PreviewBase, shortDescription, tabTitle } from './head-tags.ts';
import type { PageHead } from './page-head.ts';

const marker = '<!--configuration-->';
const titleElement = /<title>[^<]*<\/title>/;
const descriptionElement = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/**
 * The client's built index.html, ready to be answered for any page: the configuration stands in it once for all, the head
 * is put in for each. `origin` is where visitors reach the product, null where nobody knows.
 * @throws Error where the file lacks a place that must be filled.
 */
export function createPageTemplate(
  html: string,
  configuration: ClientConfiguration,
): (head: PageHead, origin: PreviewBase['origin']) => string {
  if (!html.includes(marker) || !titleElement.test(html) || !descriptionElement.test(html)) {
    throw new Error('The client’s index.html lacks its configuration marker, its title or its description.');
  }
  const block = `<script type="application/json" id="${clientConfigurationElement}">${escapeJson(configuration)}</script>`;
  return (head, origin) => {
    const tags = headTags(head, { origin, imageBase: configuration.imageBase });
    const description = shortDescription(head);
    const page = html
      .replace(marker, () => `${tags}\n    ${block}`)
      .replace(titleElement, () => `<title>${escapeHtml(tabTitle(head))}</title>`);
    if (description === '') return page;
    return page.replace(descriptionElement, () => `<meta name="description" content="${escapeHtml(description)}" />`);
  };
}
