import { createHmac } from 'node:crypto';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import * as client from 'openid-client';
import { checkIdToken, readLogin } from './openid-claims.ts';
import { isUnavailable, OpenIdError, withoutResponse } from './openid-error.ts';
import { type LogoutKeys, logoutKeys, readLogoutToken } from './openid-logout.ts';

/** Someone who signed in at the provider. */
export interface OpenIdLogin {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's id of the session there; null if it sends none. */
  readonly session: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** What the provider calls the person, the best name for an account first. */
  readonly names: readonly string[];
  /** Shown name; null if the provider sends none. */
  readonly displayName: string | null;
  /** Names of the groups; none if the provider sends none. */
  readonly groups: readonly string[];
}

/** Whose sessions a logout at the provider ends. At least one of subject and session is set. */
export interface OpenIdLogout {
  readonly issuer: string;
  /** The provider's id of the message: each counts once. */
  readonly id: string;
  readonly subject: string | null;
  readonly session: string | null;
}

interface Visit {
  /** Known to one browser only: state, nonce and PKCE verifier derive from it. */
  readonly secret: string;
  readonly redirectUri: string;
}

/** An OpenID provider. Its addresses and keys are loaded with the first use. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Where a browser goes to sign in. @throws OpenIdError */
  authorizationUrl(visit: Visit): Promise<string>;
  /** Reads the response that a browser brings back. @throws OpenIdError */
  finish(visit: Visit & { readonly query: URLSearchParams }): Promise<OpenIdLogin>;
  /** Reads a back-channel logout token. @throws OpenIdError */
  readLogout(token: string): Promise<OpenIdLogout>;
  /** Loads the provider's addresses, for `npm run doctor`. @throws OpenIdError */
  check(): Promise<{ readonly mayHaveGroups: boolean }>;
}

export interface OpenIdSettings {
  /** Exactly as the provider names itself. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a client without one. */
  readonly clientSecret: string | null;
  /** The claim with the groups of a person; null if they are not needed. */
  readonly groupsClaim: string | null;
  /** Requests to the provider; it limits the length of a response. */
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  /** For one request to the provider. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
/** Seconds by which the provider's clock may differ. */
const clockToleranceSeconds = 60;
/** Addresses of the provider are reloaded after this time. */
const configurationTtlMs = 3_600_000;

/** What was learned about the provider. */
interface Loaded {
  readonly configuration: client.Configuration;
  readonly keys: LogoutKeys;
  readonly loadedAtMs: number;
}

export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  // In one form, so that a slash after the host makes no other provider.
  const issuer = new URL(settings.issuer).href;
  let loaded: Loaded | null = null;
  const loads = new SingleFlight<Loaded>();

  function load(): Promise<Loaded> {
    if (loaded && performance.now() - loaded.loadedAtMs < configurationTtlMs) return Promise.resolve(loaded);
    return loads.run('configuration', async () => {
      const configuration = await discover(settings);
      const keys = logoutKeys(configuration.serverMetadata().jwks_uri, { timeoutMs: defaultTimeoutMs, ...settings });
      loaded = { configuration, keys, loadedAtMs: performance.now() };
      return loaded;
    });
  }

  return {
    issuer,
    check: () =>
      explained(async () => {
        const metadata = (await load()).configuration.serverMetadata();
        for (const endpoint of ['authorization_endpoint', 'token_endpoint'] as const) {
          if (metadata[endpoint] === undefined) throw new Error(`its metadata has no ${endpoint}`);
        }
        // Both lists are optional, and need not be complete.
        const { scopes_supported: scopes, claims_supported: claims } = metadata;
        const isListed = scopes?.includes(groupsScope) || claims?.includes(settings.groupsClaim ?? groupsScope);
        return { mayHaveGroups: isListed === true || scopes === undefined || claims === undefined };
      }),
    authorizationUrl: ({ secret, redirectUri }) =>
      explained(async () => {
        const { configuration } = await load();
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: scopeOf(settings, configuration.serverMetadata().scopes_supported),
          state: stateOf(secret),
          nonce: derived(secret, 'nonce'),
          code_challenge: await client.calculatePKCECodeChallenge(derived(secret, 'code verifier')),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),
    finish: ({ secret, redirectUri, query }) =>
      explained(async () => {
        const { configuration } = await load();
        const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
          expectedState: stateOf(secret),
          expectedNonce: derived(secret, 'nonce'),
          pkceCodeVerifier: derived(secret, 'code verifier'),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OpenIdError('refused', { cause: new Error('no ID token') });
        checkIdToken(claims, { clientId: settings.clientId, clockToleranceSeconds });
        const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const userInfo = hasUserInfo
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : undefined;
        return readLogin({ issuer, groupsClaim: settings.groupsClaim }, claims, userInfo);
      }),
    readLogout: (token) =>
      explained(async () => {
        const { configuration, keys } = await load();
        const expected = {
          issuer: configuration.serverMetadata().issuer,
          clientId: settings.clientId,
          clockToleranceSeconds,
        };
        return { ...(await readLogoutToken(token, keys, expected)), issuer };
      }),
  };
}

/** The `state` of the visit with that secret. */
export function stateOf(secret: string): string {
  return derived(secret, 'state');
}

function derived(secret: string, use: string): string {
  return createHmac('sha256', secret).update(use).digest('base64url');
}

/** The scope that some providers require before they name groups. */
const groupsScope = 'groups';

/** Groups are requested unless the provider lists scopes without it: some refuse unknown ones. */
function scopeOf({ groupsClaim }: OpenIdSettings, supported: readonly string[] | undefined): string {
  const isKnown = supported?.includes(groupsScope) ?? true;
  return groupsClaim !== null && isKnown ? 'openid profile email groups' : 'openid profile email';
}

async function discover(settings: OpenIdSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, fetch, timeoutMs = defaultTimeoutMs } = settings;
  const server = new URL(issuer);
  const timeout = timeoutMs / 1_000;
  // An operator who sets an http address has chosen so; `npm run doctor` warns.
  const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const options = { timeout, execute, [client.customFetch]: fetch as client.CustomFetch };
  const found = await client.discovery(server, clientId, undefined, undefined, options).catch((error) => {
    throw issuerMismatch(error, issuer) ?? error;
  });
  const metadata = found.serverMetadata();
  const configuration = new client.Configuration(
    metadata,
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    clientAuthentication(clientSecret, metadata.token_endpoint_auth_methods_supported),
  );
  for (const extend of execute) extend(configuration);
  configuration.timeout = timeout;
  configuration[client.customFetch] = fetch as client.CustomFetch;
  // The library trusts the connection to the token endpoint otherwise, and reads no signature.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Longest name of a provider that a message quotes. */
const maxQuotedLength = 200;

/**
 * Names both issuers when they differ, if only by a slash at the end; the library names neither. Null for other errors.
 */
function issuerMismatch(error: unknown, configured: string): Error | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const details = cause.cause as { attribute?: unknown; body?: { issuer?: unknown } } | null | undefined;
    if (details?.attribute !== 'issuer') continue;
    const named = JSON.stringify(String(details.body?.issuer).slice(0, maxQuotedLength));
    return new Error(`its issuer is ${named} and does not match OIDC_ISSUER, which is "${configured}"`);
  }
  return null;
}

function clientAuthentication(secret: string | null, methods: readonly string[] | undefined): client.ClientAuth {
  if (secret === null) return client.None();
  const isBasic = methods?.includes('client_secret_basic') ?? true;
  return isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** Runs `use`; every failure becomes an OpenIdError. */
async function explained<Result>(use: () => Promise<Result>): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof OpenIdError) throw error;
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
      throw new OpenIdError('cancelled', { cause: error });
    }
    throw new OpenIdError(isUnavailable(error) ? 'unavailable' : 'refused', { cause: withoutResponse(error) });
  }
}
