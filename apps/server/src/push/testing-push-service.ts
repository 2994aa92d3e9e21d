import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { testCertificate } from '../players/testing-certificate.ts';

/** The names that resolve to the service: its certificate has them. */
export const pushServiceHost = 'other.example';

/** A message as the browser reads it. */
export interface ReceivedPush {
  readonly browser: string;
  readonly payload: unknown;
  readonly headers: IncomingHttpHeaders;
  /** Claims of the token that names the sender. */
  readonly claims: Readonly<Record<string, unknown>>;
}

interface TestBrowser {
  readonly keys: ECDH;
  readonly auth: string;
  /** The key that it subscribed with: messages of others are refused. */
  readonly applicationServerKey: string;
}

/** A push service that speaks RFC 8030: it verifies who sends (RFC 8292), and decrypts like the browser. */
export class TestPushService {
  readonly received: ReceivedPush[] = [];
  /** Instead of 201. */
  status = 201;
  /** What waits for browsers that sleep, by browser and topic: a later one replaces an earlier one. */
  readonly waiting = new Map<string, ReceivedPush>();
  private readonly browsers = new Map<string, TestBrowser>();
  private readonly server = createServer(testCertificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = this.take(request.url ?? '', request.headers, Buffer.concat(chunks));
      response.writeHead(status, status === 201 ? { location: `/m/${this.received.length}` } : {}).end();
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get origin(): string {
    return `https://${pushServiceHost}:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser's subscription, as it names itself. */
  subscribe(browser: string, applicationServerKey: string) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16).toString('base64url');
    this.browsers.set(`/${browser}`, { keys, auth, applicationServerKey });
    return {
      endpoint: `${this.origin}/${browser}`,
      keys: { p256dh: keys.getPublicKey().toString('base64url'), auth },
      time_zone: 'UTC',
    };
  }

  private take(path: string, headers: IncomingHttpHeaders, body: Buffer): number {
    const browser = this.browsers.get(path);
    if (!browser) return 410;
    if (this.status !== 201) return this.status;
    const claims = verifiedClaims(headers.authorization ?? '', browser.applicationServerKey);
    if (claims === null || claims.aud !== this.origin) return 403;
    if (!/^\d+$/.test(String(headers.ttl))) return 400;
    if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 400;
    const message = { browser: path.slice(1), payload: plain(browser, headers, body), headers, claims };
    this.received.push(message);
    this.waiting.set(`${message.browser} ${headers.topic}`, message);
    return 201;
  }
}

/** The claims of a VAPID token that the key has signed and that is valid now; null for any other. */
function verifiedClaims(authorization: string, key: string): Record<string, unknown> | null {
  const { token = '', sender } = /^vapid t=(?<token>[\w.-]+), ?k=(?<sender>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', body = '', signature = ''] = token.split('.');
  if (sender !== key) return null;
  const point = Buffer.from(key, 'base64url');
  const coordinate = (at: number) => point.subarray(at, at + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const seconds = Date.now() / 1_000;
  const isValid = Number(claims.exp) > seconds && Number(claims.exp) <= seconds + 86_400;
  return isValid ? claims : null;
}

function plain({ keys, auth }: TestBrowser, headers: IncomingHttpHeaders, body: Buffer): unknown {
  const parameter = (header: unknown, name: string) =>
    new RegExp(`(?:^|[;,]\\s*)${name}=([\\w-]+)`).exec(String(header))?.[1] ?? '';
  const version = String(headers['content-encoding']);
  const legacy = { dh: parameter(headers['crypto-key'], 'dh'), salt: parameter(headers.encryption, 'salt') };
  const options = { version, privateKey: keys, authSecret: auth, ...(version === 'aesgcm' && legacy) };
  return JSON.parse(decrypt(body, options).toString());
}
