import type { Site } from './site.ts';

/** What the page needs to know before its first request; the server writes it into the HTML as a data block. */
export interface ClientConfiguration {
  /** Where pictures come from, without a slash at the end. */
  readonly imageBase: string;
  /** Live data asks for a credit line where its source's terms do. */
  readonly catalogue: 'sample' | 'live';
  readonly site: Site;
}

/** The id of the data block in the page. */
export const clientConfigurationElement = 'marquee-configuration';
