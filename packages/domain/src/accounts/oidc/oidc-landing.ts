import { isOwnPath } from '../../site/own-path.ts';

/** Why a visit to the provider did not sign in. */
export const oidcFailures = [
  'cancelled',
  'expired',
  'refused',
  'unavailable',
  'too-many',
  'no-account',
  'invitation-required',
  'invitation-over',
  'no-email',
  'email-taken',
] as const;
export type OidcFailure = (typeof oidcFailures)[number];

/** The page of the client that a visit to the provider leads to; its fragment is an `OidcLanding`. */
export const oidcLandingPath = '/signed-in';

/** What a visit to the OpenID provider ended with, and the page that it began on. */
export type OidcLanding = { readonly returnTo: string } & (
  | { readonly kind: 'link'; readonly code: string }
  /** By its email address the login was linked just now to an account that existed. */
  | { readonly kind: 'code'; readonly code: string; readonly isLinkedByAddress: boolean }
  | { readonly kind: 'error'; readonly failure: OidcFailure }
);

/** The fragment of an address: it is not sent to servers, and so is in no log. */
export function toFragment(landing: OidcLanding): string {
  const { returnTo } = landing;
  if (landing.kind === 'error') return `#${new URLSearchParams({ error: landing.failure, returnTo })}`;
  const linkedBy = landing.kind === 'code' && landing.isLinkedByAddress && { linkedBy: 'address' };
  return `#${new URLSearchParams({ [landing.kind]: landing.code, ...linkedBy, returnTo })}`;
}

/** A fragment that names nothing known is a refusal, which returns to the home page. */
export function parseFragment(fragment: string): OidcLanding {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const wanted = params.get('returnTo') ?? '';
  const returnTo = isOwnPath(wanted) ? wanted : '/';
  const code = params.get('code');
  const link = params.get('link');
  if (code) return { kind: 'code', code, isLinkedByAddress: params.get('linkedBy') === 'address', returnTo };
  if (link) return { kind: 'link', code: link, returnTo };
  const failure = oidcFailures.find((known) => known === params.get('error')) ?? 'refused';
  return { kind: 'error', failure, returnTo };
}
