import { paths } from '../../lib/paths.ts';

export const privacyLink = { label: 'Privacy Policy', href: paths.privacy };
export const dmcaLink = { label: 'DMCA', href: '/dmca' };
export const infoLink = { label: 'Platform Info', href: '/info' };

const links = [privacyLink, dmcaLink, infoLink, { label: 'Home', href: paths.home }];

/** What a text page links to at its end: the other ones and home. */
export function relatedLinks(title: string) {
  return links.filter(({ label }) => label !== title);
}
