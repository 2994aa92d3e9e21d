import { defineMessages } from '../messages/define-messages.ts';
import type { ProviderRows } from '../site/site.ts';
import type { MediaType } from './media.ts';

/** Countries are named by ISO 3166-1 alpha-2. */
export const regionPattern = /^[A-Z]{2}$/;

/** Ways to watch, in the order of the page. `free` includes providers with advertising. */
export const offerKinds = ['stream', 'free', 'rent', 'buy'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Streaming providers of one list, any of which has a title. */
export const maxProviders = 10;

/** Ids as a URL has them: each once, ascending. */
export function ascendingIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** The site's name for the titles of these providers; undefined if the home page has no such row. */
export function providerListName(
  { rows }: ProviderRows,
  mediaType: MediaType,
  providers: readonly number[],
): string | undefined {
  const ids = String(providers);
  return rows.find((row) => row.mediaType === mediaType && String(row.providerIds) === ids)?.title;
}

/** The credit line that the upstream's terms ask for. */
export const availabilityMessages = defineMessages('catalogue.provider-lists', {
  credit: 'Streaming availability ({region}) by JustWatch',
});
