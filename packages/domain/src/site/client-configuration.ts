import type { PublicSite } from './site.ts';

/** Settings that the page needs before its first request; embedded in the HTML as a data block. */
export interface ClientConfiguration {
  /** Base URL of images, without a trailing slash. */
  readonly imageBase: string;
  /** The terms of the live source require a credit line. */
  readonly catalogue: 'sample' | 'live';
  /** Days after which unchanged history records are deleted. */
  readonly historyRetentionDays: number;
  /** Region of the provider rows, such as 'US'. */
  readonly providerRegion: string;
  readonly site: PublicSite;
}

/** Id of the data block. */
export const clientConfigurationElement = 'marquee-configuration';

/** The service worker's URL, and the Trusted Types policy that may create its script URL. */
export const workerScript = { path: '/sw.js', policy: 'marquee-worker' } as const;
