import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Claims = Readonly<Record<string, unknown>>;
type Answer = (response: ServerResponse, body: Claims) => void;

/** What one test makes wrong; everything else is right. A claim that is undefined is left out. */
export interface WrongAnswers {
  readonly metadata?: Claims;
  /** Replaces the response with the metadata. */
  readonly discovery?: Answer;
  /** Changes what the browser brings back. */
  readonly callback?: (parameters: URLSearchParams) => void;
  readonly claims?: Claims;
  /** Replaces the signed ID token; undefined leaves it out. */
  readonly idToken?: (claims: JWTPayload) => Promise<string | undefined>;
  /** Replaces the response of the token endpoint. */
  readonly token?: Answer;
  readonly keys?: Answer;
  readonly userInfo?: Answer;
}

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

export interface TestIssuer {
  readonly issuer: string;
  answers: WrongAnswers;
  /** What no log and no address of the product may contain. */
  readonly secrets: string[];
  /** Claims about the person who signs in next, in the ID token and from the UserInfo endpoint. */
  person: Claims;
  /** Grants that visits did not bring back: their codes are good, for those visits. */
  readonly spareCodes: string[];
  /** Signs with the published key. */
  sign(claims: Claims, header?: { readonly typ?: string }): Promise<string>;
  /** Signs with another key under the same name. */
  forge(claims: Claims, header?: { readonly typ?: string }): Promise<string>;
  close(): Promise<void>;
}

export const issuerClient = { id: 'marquee', secret: randomBytes(16).toString('hex') };

const kid = 'one';

/** An OpenID provider that answers rightly, but for what `answers` makes wrong. Everybody there is signed in. */
export async function openTestIssuer(): Promise<TestIssuer> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const publicKey = { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const signer =
    (key: typeof own.privateKey): TestIssuer['sign'] =>
    (claims, header = { typ: 'JWT' }) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key);

  const self: TestIssuer = {
    issuer,
    answers: {},
    secrets: [issuerClient.secret],
    person: {},
    spareCodes: [],
    sign: signer(own.privateKey),
    forge: signer(other.privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function newSecret(): string {
    const secret = randomBytes(16).toString('hex');
    self.secrets.push(secret);
    return secret;
  }

  function metadata(): Claims {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      // More than the product accepts: the announcement of a weak signature must not make it a good one.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      ...self.answers.metadata,
    };
  }

  /** Two codes: the product gets one, and the other belongs to nobody's visit. */
  function authorize(parameters: URLSearchParams, response: ServerResponse): void {
    const redirectUri = parameters.get('redirect_uri') ?? '';
    const nonce = parameters.get('nonce') ?? '';
    const [code, spare] = [newSecret(), newSecret()];
    grants.set(code, { nonce, redirectUri, challenge: parameters.get('code_challenge') ?? '' });
    grants.set(spare, { nonce, redirectUri, challenge: challengeOf('of another visit') });
    self.spareCodes.push(spare);
    const state = parameters.get('state') ?? '';
    self.secrets.push(nonce, state);
    const back = new URLSearchParams({ code, state });
    self.answers.callback?.(back);
    response.writeHead(303, { location: `${redirectUri}?${back}` }).end();
  }

  /** The body of a token response; null if the request is not that of the visit that the code belongs to. */
  async function grantTokens(request: IncomingMessage): Promise<Claims | null> {
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const client = Buffer.from(`${issuerClient.id}:${issuerClient.secret}`).toString('base64');
    const verifier = form.get('code_verifier') ?? '';
    if (request.headers.authorization !== `Basic ${client}`) return null;
    if (grant?.redirectUri !== form.get('redirect_uri') || grant.challenge !== challengeOf(verifier)) return null;
    const nowSeconds = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: issuerClient.id,
      nonce: grant.nonce,
      iat: nowSeconds,
      exp: nowSeconds + 60,
      ...self.person,
      ...self.answers.claims,
    } as JWTPayload;
    const idToken = await (self.answers.idToken ?? self.sign)(claims);
    if (idToken !== undefined) self.secrets.push(idToken);
    self.secrets.push(verifier);
    return { access_token: newSecret(), token_type: 'Bearer', expires_in: 60, id_token: idToken };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const { discovery = sendJson, token = sendJson, keys = sendJson, userInfo = sendJson } = self.answers;
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return discovery(response, metadata());
      case '/authorize':
        return authorize(searchParams, response);
      case '/token': {
        const tokens = await grantTokens(request);
        return tokens === null ? sendJson(response, { error: 'invalid_grant' }, 400) : token(response, tokens);
      }
      case '/keys':
        return keys(response, { keys: [publicKey] });
      case '/userinfo':
        return userInfo(response, self.person);
      default:
        response.writeHead(404).end();
    }
  }

  return self;
}

export function sendJson(response: ServerResponse, body: Claims, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
