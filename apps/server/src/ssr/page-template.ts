import { truncateText } from '@marquee/domain/catalogue/display-text';
import { imageUrl, imageWidth } from '@marquee/domain/catalogue/image-url';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import {
  type ClientConfiguration,
  clientConfigurationElement,
  type PageAnnouncement,
} from '@marquee/domain/site/client-configuration';
import { preloadedStateElement, serverRenderedAttribute } from '@marquee/domain/site/hydration-markers';
import {
  brand,
  descriptionLength,
  documentTitle,
  type HeadImage,
  type PageHead,
  siteMessages,
} from '@marquee/domain/site/page-head';
import type { RenderedPage, ServerLinks } from '@marquee/domain/site/pages';
import { parseUrl } from '@marquee/domain/site/parse-url';
import { inLanguage } from '@marquee/domain/view/language-param';
import { directionOf, type Language } from '@marquee/domain/view/view';
import { alternateLinks } from './alternate-languages.ts';

/** Sections of index.html, each between comments such as `<!--head-->` and `<!--/head-->`, in this order. */
const sections = ['watchdog', 'head', 'assets', 'root'] as const;

export interface PageContent {
  readonly head: PageHead;
  /** Public origin of the site; null when unknown. */
  readonly origin: string | null;
  /** Null or absent: the client renders the page. */
  readonly renderedPage?: RenderedPage | null;
  /** Those for everyone; the same ones that `renderedPage` shows. */
  readonly announcements?: readonly PageAnnouncement[];
  /** English if absent. */
  readonly language?: Language;
  /** That of the page's address, if it names one. */
  readonly namedLanguage?: Language | null;
  /** Languages in which search engines find the page; none by default. */
  readonly alternates?: readonly Language[];
  /** In that language. */
  readonly messages?: Messages;
  /** What the page's configuration has of its view. */
  readonly configuration?: Partial<ClientConfiguration>;
}

/**
 * Turns the client's built index.html into a template: the configuration is the same for all pages, metadata and
 * server-rendered markup are inserted per page.
 * @throws Error when the file lacks one of the sections to fill.
 */
export function createPageTemplate(
  html: string,
  { configuration, links }: { configuration: ClientConfiguration; links: ServerLinks },
): (content: PageContent) => string {
  const { around, inside } = splitPage(html);
  const block = jsonBlock(clientConfigurationElement, configuration);
  return ({ head, origin, language = 'en', messages = englishMessages, configuration: ofView, ...content }) => {
    const { renderedPage = null, announcements = [], namedLanguage = null, alternates = [] } = content;
    const ofPage = { ...(announcements.length > 0 && { announcements }), ...ofView };
    const description = shortDescription(head) || messages.of(siteMessages)('description');
    const metadata = [
      `<title>${escapeHtml(documentTitle(head))}</title>`,
      `<meta name="description" content="${escapeHtml(description)}" />`,
      headTags(head, {
        origin,
        language,
        namedLanguage,
        alternates,
        imageBase: configuration.imageBase,
        searchTemplate: links.search.template,
      }),
      Object.keys(ofPage).length === 0 ? block : jsonBlock(clientConfigurationElement, { ...configuration, ...ofPage }),
    ].join('\n    ');
    const { watchdog, assets, root } = renderedPage ? renderedSections(renderedPage, inside.watchdog) : inside;
    return [
      startIn(around[0], language),
      watchdog,
      around[1],
      metadata,
      around[2],
      assets,
      around[3],
      root,
      around[4],
    ].join('');
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

/** A value for scripts of the page to read. */
export function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
}

/** The start of the page, with the language of its element. */
function startIn(start = '', language: Language): string {
  return language === 'en' ? start : start.replace('lang="en"', `lang="${language}" dir="${directionOf(language)}"`);
}

/** As Open Graph spells a language: 'pt_BR', 'de_DE'. */
function openGraphLocale(language: Language): string {
  const { language: tag, region } = new Intl.Locale(language).maximize();
  return `${tag}_${region}`;
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

/** Link previews need absolute URLs. */
interface PreviewBase {
  readonly language: Language;
  readonly namedLanguage: Language | null;
  readonly alternates: readonly Language[];
  /** As 'https://marquee.example'; null when unknown: tags that need it are then omitted. */
  readonly origin: string | null;
  /** Base URL of images, or a path on our own origin. */
  readonly imageBase: string;
  readonly searchTemplate: ServerLinks['search']['template'];
}

/** Preview image of a page without one; a file of the client. */
const brandImage = { path: '/icons/icon-512.png', width: 512, height: 512, alt: brand } as const;

const previewSize = 'w1280';

function shortDescription({ description }: PageHead): string {
  return truncateText(description, descriptionLength);
}

/** Canonical link, Open Graph, Twitter card and JSON-LD of a page, escaped. */
function headTags(head: PageHead, base: PreviewBase): string {
  const { canonicalPath: path } = head;
  const canonicalPath = path && base.namedLanguage ? inLanguage(path, base.namedLanguage) : path;
  const plainUrl = absoluteUrl(path, base);
  const canonicalUrl = absoluteUrl(canonicalPath, base);
  const pageImage = head.image && previewImage(head.image, base);
  const image = pageImage?.url ? pageImage : { ...brandImage, url: absoluteUrl(brandImage.path, base) };
  const properties: Record<string, string | null> = {
    'og:site_name': brand,
    'og:locale': openGraphLocale(base.language),
    'og:type': head.type,
    'og:title': head.title ?? brand,
    'og:description': shortDescription(head),
    'og:url': canonicalUrl,
    'og:image': image.url,
    ...(image.url && {
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
      'og:image:alt': image.alt,
    }),
  };
  const names: Record<string, string | null> = {
    robots: head.isIndexed ? null : 'noindex',
    'twitter:card': pageImage?.url ? 'summary_large_image' : 'summary',
    'twitter:title': head.title ?? brand,
    'twitter:description': shortDescription(head),
    'twitter:image': image.url,
    'twitter:image:alt': image.url && image.alt,
  };
  return [
    canonicalUrl && `<link rel="canonical" href="${escapeHtml(canonicalUrl)}" />`,
    ...(plainUrl && head.isIndexed ? alternateLinks(plainUrl, base.alternates) : []).map(
      ({ tag, url }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}" />`,
    ),
    ...metaTags('property', properties),
    ...metaTags('name', names),
    head.structuredData &&
      `<script type="application/ld+json">${escapeJson({
        '@context': 'https://schema.org',
        ...head.structuredData,
        ...(canonicalUrl && { url: canonicalUrl }),
        ...(pageImage?.url && { image: pageImage.url }),
        ...(head.structuredData['@type'] === 'WebSite' && searchAction(base)),
      })}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

function previewImage({ path, isPoster, alt }: HeadImage, base: PreviewBase) {
  const width = imageWidth(previewSize);
  const height = isPoster ? (width * 3) / 2 : (width * 9) / 16;
  return { url: absoluteUrl(imageUrl(base.imageBase, previewSize, path), base), width, height, alt };
}

/** schema.org SearchAction for the site's search; null when the origin is unknown. */
function searchAction({ origin, searchTemplate }: PreviewBase) {
  if (origin === null) return null;
  return {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: origin + searchTemplate('search_term_string') },
      'query-input': 'required name=search_term_string',
    },
  };
}

function metaTags(key: 'property' | 'name', values: Record<string, string | null>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [`<meta ${key}="${name}" content="${escapeHtml(value)}" />`] : [],
  );
}

function absoluteUrl(path: string | null, { origin }: PreviewBase): string | null {
  if (path === null) return null;
  const url = origin === null ? null : parseUrl(path, origin);
  return url?.href ?? (parseUrl(path) ? path : null);
}

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => replacements[character] ?? '');
}

/** JSON for a script element. Without '<' it can neither close the element nor open a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
