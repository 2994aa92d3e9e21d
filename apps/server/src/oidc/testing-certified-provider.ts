import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly preferred_username: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  groups: readonly string[];
}

export interface CertifiedProvider {
  readonly issuer: string;
  /** Who signs in next: the sign-in form is left out. */
  account: ProviderAccount;
  /** Registers the product; the provider answers only then. */
  serve(productOrigin: string): void;
  close(): Promise<void>;
}

/** node-oidc-provider, a certified OpenID provider, whose people sign in without a form. */
export async function openCertifiedProvider(
  client: { readonly id: string; readonly secret: string },
  account: ProviderAccount,
): Promise<CertifiedProvider> {
  let handle: ReturnType<Provider['callback']> | null = null;
  let interact: Parameters<typeof createServer>[1] | null = null;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) return void interact?.(request, response as never);
    return void handle?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const self: CertifiedProvider = {
    issuer,
    account,
    serve: (productOrigin) => {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: [`${productOrigin}/api/auth/oidc/callback`],
            backchannel_logout_uri: `${productOrigin}/api/auth/oidc/backchannel`,
            backchannel_logout_session_required: true,
          },
        ],
        jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' } as never] },
        cookies: { keys: ['signs the cookies of this test'] },
        claims: {
          openid: ['sub'],
          profile: ['name', 'preferred_username'],
          email: ['email', 'email_verified'],
          groups: ['groups'],
        },
        scopes: ['openid', 'profile', 'email', 'groups'],
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
        // Its own refuses addresses of this machine.
        fetch: (url, { dispatcher: _guarded, ...options }: RequestInit & { dispatcher?: unknown } = {}) =>
          fetch(url, options),
        ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        findAccount: () => ({ accountId: self.account.sub, claims: () => ({ ...self.account }) }),
        // Any name signs in.
        loadExistingGrant: async (context) => {
          const grant = new context.oidc.provider.Grant({
            accountId: context.oidc.session?.accountId ?? '',
            clientId: context.oidc.client?.clientId ?? '',
          });
          grant.addOIDCScope('openid profile email groups');
          await grant.save();
          return grant;
        },
      });
      interact = (request, response) =>
        void provider.interactionFinished(request, response, { login: { accountId: self.account.sub } });
      handle = provider.callback();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}
