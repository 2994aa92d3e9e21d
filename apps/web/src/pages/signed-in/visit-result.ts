import { type OidcFailure, oidcFailures } from '@marquee/domain/accounts/oidc';
import { isOwnPath } from '@marquee/domain/site/own-path';
import { paths } from '../../lib/paths.ts';

/** What a visit to the OpenID provider ended with, and the page that it began on. */
export type VisitResult = { readonly returnTo: string } & (
  | { readonly kind: 'link'; readonly code: string }
  /** By its email address the login was linked just now to an account that existed. */
  | { readonly kind: 'sign-in'; readonly code: string; readonly isLinkedByAddress: boolean }
  | { readonly kind: 'failure'; readonly reason: OidcFailure }
);

/** The result in the fragment of an address. One that names nothing known is a refusal. */
export function parseVisitResult(fragment: string): VisitResult {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const wanted = params.get('returnTo') ?? '';
  const returnTo = isOwnPath(wanted) ? wanted : paths.home;
  const code = params.get('code');
  const link = params.get('link');
  if (code) return { kind: 'sign-in', code, isLinkedByAddress: params.get('linkedBy') === 'address', returnTo };
  if (link) return { kind: 'link', code: link, returnTo };
  const reason = oidcFailures.find((failure) => failure === params.get('error')) ?? 'refused';
  return { kind: 'failure', reason, returnTo };
}
