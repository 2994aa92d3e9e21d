import { cutText } from '@marquee/domain/display-text';
import { limits } from '@marquee/domain/limits';
import { brand } from '@marquee/domain/page-words';
import { pictureUrl } from '@marquee/domain/pictures';
import { escapeHtml, escapeJson } from '../html.ts';
import type { PageHead } from './page-head.ts';

/** What turns paths into the absolute addresses that previews need. */
export interface PreviewBase {
  /** As 'https://marquee.example'; null where nobody knows it, and then addresses are left out. */
  readonly origin: string | null;
  /** Where pictures come from: an address, or a path of our own. */
  readonly imageBase: string;
}

/** What previews show of a page that has no picture of its own; one of the client's files. */
const brandPicture = '/icons/icon-512.png';

/** The tab's title. */
export function tabTitle({ title }: PageHead): string {
  return title === null ? brand : `${title} · ${brand}`;
}

export function shortDescription({ description }: PageHead): string {
  return cutText(description, limits.descriptionLength);
}

/** Canonical address, Open Graph, Twitter and JSON-LD of a page, escaped. */
export function headTags(head: PageHead, base: PreviewBase): string {
  const address = absolute(head.canonicalPath, base);
  const picture = head.picturePath && absolute(pictureUrl(base.imageBase, 'w1280', head.picturePath), base);
  const image = picture || absolute(brandPicture, base);
  const properties: Record<string, string | null> = {
    'og:site_name': brand,
    'og:type': head.type,
    'og:title': head.title ?? brand,
    'og:description': shortDescription(head),
    'og:url': address,
    'og:image': image,
  };
  const names: Record<string, string | null> = {
    robots: head.indexed ? null : 'noindex',
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    'twitter:title': head.title ?? brand,
    'twitter:description': shortDescription(head),
    'twitter:image': image,
  };
  return [
    address && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...metaTags('property', properties),
    ...metaTags('name', names),
    head.structured &&
      `<script type="application/ld+json">${escapeJson({
        '@context': 'https://schema.org',
        ...head.structured,
        ...(address && { url: address }),
        ...(picture && { image: picture }),
      })}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

function metaTags(key: 'property' | 'name', values: Record<string, string | null>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [`<meta ${key}="${name}" content="${escapeHtml(value)}" />`] : [],
  );
}

function absolute(path: string | null, { origin }: PreviewBase): string | null {
  if (path === null) return null;
  if (origin !== null && URL.canParse(path, origin)) return new URL(path, origin).href;
  return URL.canParse(path) ? path : null;
}
