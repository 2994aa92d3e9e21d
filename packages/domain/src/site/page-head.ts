import { defineMessages } from '../messages/define-messages.ts';

/** Characters of an overview in the meta description. */
export const descriptionLength = 150;

export const brand = 'Marquee';

export const siteMessages = defineMessages('site.page-head', {
  /** Of the site, for pages that have none of their own. */
  description: 'Browse and search movies and TV shows, open a title and press Watch.',
});

/** In English. */
export const siteDescription = siteMessages.description;

/** Metadata of a page for the browser tab, search engines and link previews. */
export interface PageHead {
  /** Null: the brand alone. */
  readonly title: string | null;
  readonly description: string;
  /** Null for a page that was not found. */
  readonly canonicalPath: string | null;
  readonly type: 'website' | 'video.movie' | 'video.tv_show' | 'video.episode' | 'profile';
  /** Image for link previews; null falls back to the brand image. */
  readonly image: HeadImage | null;
  /** schema.org data, without the URLs that depend on the origin. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  /** False for personal pages: search engines should skip them. */
  readonly isIndexed: boolean;
}

export interface HeadImage {
  /** Image path in the catalogue. */
  readonly path: string;
  /** Posters are 2:3, backdrops and stills 16:9. */
  readonly isPoster: boolean;
  readonly alt: string;
}

export function documentTitle({ title }: Pick<PageHead, 'title'>): string {
  return title === null ? brand : `${title} · ${brand}`;
}
