import { z } from 'zod';
import { defaultSite, Site } from './site.ts';

/** What the page needs to know before its first request; the server writes it into the HTML as a data block. */
export const ClientConfiguration = z.object({
  /** Where pictures come from, without a slash at the end. */
  imageBase: z.string(),
  /** Live data asks for a credit line where its source's terms do. */
  catalogue: z.enum(['sample', 'live']),
  site: Site.default(defaultSite),
});
export type ClientConfiguration = z.infer<typeof ClientConfiguration>;

/** The id of the data block in the page. */
export const clientConfigurationElement = 'marquee-configuration';
