import { z } from 'zod';
import { limits } from './limits.ts';

const mostDomains = 3;
const mostSearches = 6;
const emailRule = 'must be an email address';

function isHttpsAddress(text: string): boolean {
  if (text.length > 2_048 || /\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '';
}

/** It becomes a link, so it must never be an address that runs something. */
const HttpsAddress = z.string().refine(isHttpsAddress, 'must be an https address without a user name or password');
const Contact = z.email(emailRule).max(limits.emailMost, emailRule);

function shortText(most: number) {
  return z.string().trim().min(1, 'must not be empty').max(most, `must have at most ${most} characters`);
}

function allDiffer(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/** An official address of the product. The label says which of them it is. */
export const SiteDomain = z.strictObject({ label: shortText(40), url: HttpsAddress });
export type SiteDomain = z.infer<typeof SiteDomain>;

/** What only the operator of a site knows. Whatever is unset is not shown. */
export const Site = z.strictObject({
  /** The first is the primary one. */
  domains: z
    .array(SiteDomain)
    .max(mostDomains, `must name at most ${mostDomains}`)
    .refine((domains) => allDiffer(domains.map(({ url }) => url)), 'must not name an address twice')
    .default([]),
  contactEmail: Contact.nullable().default(null),
  /** For concerns about the platform itself. */
  legalEmail: Contact.nullable().default(null),
  chatUrl: HttpsAddress.nullable().default(null),
  /** Offered on the search page before anything is typed. */
  popularSearches: z
    .array(shortText(limits.searchQuery))
    .max(mostSearches, `must name at most ${mostSearches}`)
    .refine(allDiffer, 'must not name a search twice')
    .default([]),
});
export type Site = z.infer<typeof Site>;

/** What the product ships with, until an operator says otherwise. */
export const defaultSite: Site = {
  domains: [
    { label: 'Primary', url: 'https://marquee.example.com' },
    { label: 'Alternative 1', url: 'https://eu.marquee.example.com' },
    { label: 'Alternative 2', url: 'https://us.marquee.example.com' },
  ],
  contactEmail: 'contact@example.com',
  legalEmail: 'legal@example.com',
  chatUrl: null,
  popularSearches: ['Spirited Away', 'Metropolis', 'Amélie', 'Parasite', 'The Wire', 'Borgen'],
};

/**
 * Judges what an operator wrote.
 * @throws Error that names every value at fault and what it must be
 */
export function parseSite(value: unknown): Site {
  const parsed = Site.safeParse(value, { error: explain });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'it'} ${message}`);
  throw new Error(faults.join(', and '));
}

/** Zod's own sentences stand alone; these continue one that begins with what is at fault. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `must be of the type ${issue.expected}`;
  if (issue.code === 'unrecognized_keys') return `knows no ${issue.keys.join(', ')}`;
  return undefined;
}
