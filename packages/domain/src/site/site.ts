import { z } from 'zod';
import { maxEmailLength } from '../accounts/account-limits.ts';
import { MediaType } from '../catalogue/media.ts';
import { ascendingIds, maxProviders } from '../catalogue/provider-lists.ts';
import { maxId, maxQueryLength } from '../limits.ts';
import { isHttpsUrl } from './https-url.ts';

const maxDomains = 3;
const maxSearches = 6;
const maxProviderRows = 8;
const emailRule = 'must be an email address';

/** Rendered as a link, so a `javascript:` URL must be impossible. */
const HttpsUrl = z
  .string()
  .refine(
    (text) => text.length <= 2_048 && isHttpsUrl(text),
    'must be an https URL without a user name or password, its host of letters, digits, hyphens and dots',
  );
const ContactEmail = z.email(emailRule).max(maxEmailLength, emailRule);

function shortText(maxLength: number) {
  return z.string().trim().min(1, 'must not be empty').max(maxLength, `must have at most ${maxLength} characters`);
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/** An official URL of the site with its label. */
export const SiteDomain = z.strictObject({ label: shortText(40), url: HttpsUrl });
export type SiteDomain = z.infer<typeof SiteDomain>;

/** Upstream id of a streaming provider. */
const ProviderId = z.int('must be a whole number').min(1, 'must be above 0').max(maxId, 'is too large');

/** A home row of titles that a provider streams in the region. `providerIds` are alternatives. */
const ProviderRow = z.strictObject({
  title: shortText(40),
  mediaType: MediaType,
  providerIds: z
    .array(ProviderId)
    .min(1, 'must name at least one')
    .max(maxProviders, `must name at most ${maxProviders}`)
    .transform(ascendingIds),
});

/** Home rows that are named after streaming providers. */
export const ProviderRows = z.strictObject({
  region: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US'),
  rows: z
    .array(ProviderRow)
    .max(maxProviderRows, `must name at most ${maxProviderRows}`)
    .refine((rows) => areDistinct(rows.map(providerRowKey)), 'must not name a row twice'),
});
export type ProviderRows = z.infer<typeof ProviderRows>;

/** Identifies a row; the client stores the row's scroll position under it. */
export function providerRowKey({ mediaType, providerIds }: z.infer<typeof ProviderRow>): string {
  return `provider-${mediaType}-${providerIds.join('-')}`;
}

/** Settings of the site's operator. Pages do not show what is unset. */
export const Site = z.strictObject({
  /** The first is the primary one. */
  domains: z
    .array(SiteDomain)
    .max(maxDomains, `must name at most ${maxDomains}`)
    .refine((domains) => areDistinct(domains.map(({ url }) => url)), 'must not name a URL twice')
    .default([]),
  contactEmail: ContactEmail.nullable().default(null),
  /** For legal concerns about the site itself. */
  legalEmail: ContactEmail.nullable().default(null),
  chatUrl: HttpsUrl.nullable().default(null),
  /** Shown on the search page before anything is typed. */
  popularSearches: z
    .array(shortText(maxQueryLength))
    .max(maxSearches, `must name at most ${maxSearches}`)
    .refine(areDistinct, 'must not name a search twice')
    .default([]),
  providers: ProviderRows.default(() => defaultSite.providers),
});
export type Site = z.infer<typeof Site>;

/** The settings that pages show. */
export type PublicSite = Omit<Site, 'providers'>;

/** Default without a site file. */
export const defaultSite: Site = {
  domains: [],
  contactEmail: null,
  legalEmail: null,
  chatUrl: null,
  popularSearches: ['Spirited Away', 'Metropolis', 'Amélie', 'Parasite', 'The Wire', 'Borgen'],
  providers: {
    region: 'US',
    rows: [
      { title: 'Netflix', mediaType: 'movie', providerIds: [8] },
      { title: 'Disney+', mediaType: 'movie', providerIds: [337] },
      // The upstream renamed 384 to 1899: both are requested.
      { title: 'HBO Max', mediaType: 'tv', providerIds: [384, 1899] },
      { title: 'Prime Video', mediaType: 'movie', providerIds: [9] },
    ],
  },
};

/** @throws Error that names every invalid value and what it must be */
export function parseSite(value: unknown): Site {
  const parsed = Site.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'it'} ${message}`);
  throw new Error(issues.join(', and '));
}

/** Messages that continue after the path of the invalid value, unlike Zod's own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `must be of the type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `knows no ${issue.keys.join(', ')}`;
  return undefined;
}
