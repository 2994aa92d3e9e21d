import { proxyWarning } from '@marquee/api/proxy-warning';
import { relyingParty } from '@marquee/auth/passkeys';
import type { Environment } from '../configuration/environment.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { type CheckResult, ok, warning } from './report.ts';

/** Combinations of valid settings that make no sense together. */
const conflicts: readonly {
  readonly applies: (environment: Environment) => boolean;
  readonly text: string;
  readonly remedy: string;
}[] = [
  {
    applies: ({ RATE_LIMIT }) => RATE_LIMIT === 'off',
    text: 'RATE_LIMIT is off: passwords can be guessed as fast as this machine checks them.',
    remedy: 'Leave RATE_LIMIT unset, except for a benchmark.',
  },
  {
    applies: ({ PUBLIC_URL, TRUST_PROXY }) => PUBLIC_URL?.startsWith('https:') === true && TRUST_PROXY === 0,
    text: proxyWarning.text('PUBLIC_URL is https, so there is a proxy in front'),
    remedy: proxyWarning.remedy,
  },
  {
    applies: ({ REDIS_URL, DATABASE_URL }) => REDIS_URL !== undefined && DATABASE_URL === undefined,
    text: 'REDIS_URL is for several processes, but the embedded database supports only one.',
    remedy: 'Set DATABASE_URL to a Postgres server, or leave REDIS_URL unset.',
  },
  {
    applies: ({ ACCESS, SIGN_UP }) => ACCESS === 'members' && SIGN_UP === 'open',
    text: 'ACCESS is members, but SIGN_UP is open: anybody can become a member.',
    remedy: 'Set SIGN_UP to invited or closed.',
  },
  {
    applies: ({ OIDC_ISSUER, PUBLIC_URL }) => OIDC_ISSUER !== undefined && PUBLIC_URL === undefined,
    text: 'OIDC_ISSUER is set, but PUBLIC_URL is not: the provider sends visitors to whatever address they used.',
    remedy: 'Set PUBLIC_URL, and register its /api/auth/oidc/callback with the provider.',
  },
  {
    applies: ({ OIDC_ISSUER, OIDC_LINK_BY_EMAIL, OIDC_SIGN_UP }) =>
      OIDC_ISSUER === undefined && (OIDC_LINK_BY_EMAIL === 'on' || OIDC_SIGN_UP !== 'off'),
    text: 'OIDC_SIGN_UP or OIDC_LINK_BY_EMAIL is set, but there is no OpenID provider.',
    remedy: 'Set OIDC_ISSUER, or leave both unset.',
  },
  {
    applies: ({ OIDC_ISSUER, OIDC_LINK_BY_EMAIL, PASSWORD_LOGIN, SIGN_UP }) =>
      OIDC_ISSUER !== undefined && OIDC_LINK_BY_EMAIL === 'on' && PASSWORD_LOGIN === 'on' && SIGN_UP === 'open',
    text: "OIDC_LINK_BY_EMAIL is on, but SIGN_UP is open: anyone can sign up with somebody's address and wait for their login.",
    remedy: 'Set SIGN_UP to invited or closed, or leave OIDC_LINK_BY_EMAIL unset.',
  },
  {
    applies: ({ OIDC_LINK_BY_EMAIL, OIDC_SIGN_UP, PASSWORD_LOGIN }) =>
      PASSWORD_LOGIN === 'off' && OIDC_SIGN_UP === 'off' && OIDC_LINK_BY_EMAIL === 'off',
    text: 'PASSWORD_LOGIN is off, and the provider creates no accounts: only passkeys and logins that are already linked can sign in.',
    remedy: 'Set OIDC_SIGN_UP or OIDC_LINK_BY_EMAIL, or leave PASSWORD_LOGIN unset until everybody has linked a login.',
  },
  {
    applies: ({ OIDC_SIGN_UP, SIGN_UP }) => SIGN_UP !== 'open' && OIDC_SIGN_UP === 'on',
    text: 'SIGN_UP restricts new accounts, but OIDC_SIGN_UP is on: everybody with a login at the provider gets one.',
    remedy: 'Set OIDC_SIGN_UP to invited or off, unless the provider has only people that you invited.',
  },
  {
    applies: ({ PUBLIC_URL }) => PUBLIC_URL !== undefined && relyingParty(PUBLIC_URL) === null,
    text: 'PUBLIC_URL is not https, or names an IP address: there are no passkeys.',
    remedy: 'Set PUBLIC_URL to an https address with a name.',
  },
  {
    applies: ({ TITLE_INDEX, TMDB_ACCESS_TOKEN, TMDB_API_KEY }) =>
      TITLE_INDEX === 'full' && TMDB_ACCESS_TOKEN === undefined && TMDB_API_KEY === undefined,
    text: 'TITLE_INDEX is full, but the sample catalogue is used: the ids of the exports mean nothing to it.',
    remedy: 'Set TMDB_ACCESS_TOKEN or TMDB_API_KEY, or leave TITLE_INDEX unset.',
  },
];

/** Checks the names of what is set, and combinations of variables; each value is already valid. */
export function examineEnvironment(environment: Environment, names: readonly string[] = []): CheckResult[] {
  const found = conflicts.filter(({ applies }) => applies(environment));
  const warnings = [...misspeltVariables(names), ...found.map(({ text, remedy }) => warning(text, remedy))];
  return warnings.length > 0 ? warnings : [ok('all variables are valid.')];
}
