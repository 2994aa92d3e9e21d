import { cutText } from '@marquee/domain/display-text';
import { limits } from '@marquee/domain/limits';

/** What is handed to whoever shares a title (catalogue spec §4). */
export interface SharedTitle {
  /** 'Title (year)' */
  readonly heading: string;
  /** The overview, cut; '' where there is none. */
  readonly text: string;
  /** Absolute address of the title's page. */
  readonly address: string;
}

export function sharedTitle(page: { heading: string; overview: string; address: string }): SharedTitle {
  return { heading: page.heading, text: cutText(page.overview, limits.shareTextLength), address: page.address };
}

/** A place that takes a shared title by address. */
export interface ShareTarget {
  readonly name: 'Facebook' | 'Twitter' | 'WhatsApp';
  readonly href: string;
}

export function shareTargets({ heading, text, address }: SharedTitle): ShareTarget[] {
  const words = text ? `${heading}: ${text}` : heading;
  return [
    { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: address }) },
    { name: 'Twitter', href: withQuery('https://twitter.com/intent/tweet', { text: words, url: address }) },
    { name: 'WhatsApp', href: withQuery('https://wa.me/', { text: `${words}\n${address}` }) },
  ];
}

function withQuery(base: string, query: Record<string, string>): string {
  // Not every app that opens such an address reads '+' as a space.
  return `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
}
