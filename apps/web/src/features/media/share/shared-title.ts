import { truncateText } from '@marquee/domain/catalogue/display-text';

/** Characters of an overview in a shared text. */
const shareTextLength = 100;

/** Data of a shared title (docs/behaviour/catalogue.md §4). */
export interface SharedTitle {
  /** 'Title (year)' */
  readonly heading: string;
  /** The truncated overview, or ''. */
  readonly text: string;
  /** Absolute URL of the title page. */
  readonly url: string;
}

export function sharedTitle(page: { heading: string; overview: string; url: string }): SharedTitle {
  return { heading: page.heading, text: truncateText(page.overview, shareTextLength), url: page.url };
}

/** A site that accepts a shared title by URL. */
export interface ShareTarget {
  readonly name: 'Facebook' | 'Twitter' | 'WhatsApp';
  readonly href: string;
}

export function shareTargets({ heading, text, url }: SharedTitle): ShareTarget[] {
  const message = text ? `${heading}: ${text}` : heading;
  return [
    { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Twitter', href: withQuery('https://twitter.com/intent/tweet', { text: message, url }) },
    { name: 'WhatsApp', href: withQuery('https://wa.me/', { text: `${message}\n${url}` }) },
  ];
}

function withQuery(base: string, query: Record<string, string>): string {
  // Not every target app decodes '+' as a space.
  return `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
}
