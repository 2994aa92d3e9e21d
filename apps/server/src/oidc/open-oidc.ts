import type { Oidc } from '@marquee/api/context';
import { createOpenIdProvider } from '@marquee/auth/openid-provider';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import type { Environment } from '../configuration/environment.ts';
import { fetchFromProvider } from './provider-fetch.ts';

/**
 * The OpenID provider of OIDC_ISSUER; null without one. Nothing is loaded yet, so that the product starts without it.
 */
export function openOidc(environment: Environment): Oidc | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ADMIN_GROUP: adminGroup = null } = environment;
  if (issuer === undefined || clientId === undefined) return null;
  return {
    provider: createOpenIdProvider({
      issuer,
      clientId,
      clientSecret: environment.OIDC_CLIENT_SECRET ?? null,
      groupsClaim: adminGroup === null ? null : environment.OIDC_GROUPS_CLAIM,
      fetch: fetchFromProvider,
    }),
    offer: { name: environment.OIDC_NAME, signUp: environment.OIDC_SIGN_UP },
    adminGroup,
    linksByEmail: environment.OIDC_LINK_BY_EMAIL === 'on',
  };
}

/** What every page contains about it, without defaults. */
export function publicOffer({ offer: { name, signUp } }: Oidc): NonNullable<ClientConfiguration['oidc']> {
  return signUp === 'off' ? { name } : { name, signUp };
}
