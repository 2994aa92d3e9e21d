import { type ClientConfiguration, clientConfigurationElement } from '@marquee/domain/client-configuration';
import { cutText } from '@marquee/domain/display-text';
import { limits } from '@marquee/domain/limits';
import { escapeHtml, escapeJson } from '../html.ts';

const brand = 'Marquee';
const marker = '<!--configuration-->';
const titleElement = /<title>[^<]*<\/title>/;
const descriptionElement = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** What a page says of itself in its head; a title of null is the brand alone. */
export interface PageHead {
  readonly title: string | null;
  readonly description: string | null;
}

/**
 * The client's built index.html, ready to be answered for any page: the configuration stands in it once for all, the head
 * of a known title is put in for each.
 * @throws Error where the file lacks a place that must be filled.
 */
export function createPageTemplate(html: string, configuration: ClientConfiguration): (head: PageHead) => string {
  if (!html.includes(marker) || !titleElement.test(html) || !descriptionElement.test(html)) {
    throw new Error('The client’s index.html lacks its configuration marker, its title or its description.');
  }
  const block = `<script type="application/json" id="${clientConfigurationElement}">${escapeJson(configuration)}</script>`;
  const configured = html.replace(marker, () => block);
  return ({ title, description }) => {
    let page = configured;
    if (title !== null) page = page.replace(titleElement, () => `<title>${escapeHtml(`${title} · ${brand}`)}</title>`);
    if (description) {
      const text = escapeHtml(cutText(description, limits.descriptionLength));
      page = page.replace(descriptionElement, () => `<meta name="description" content="${text}" />`);
    }
    return page;
  };
}
