import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Provider from 'oidc-provider';
import { test as base } from '../support/journey.ts';
import { startProcess } from '../support/product-process.ts';

const client = { id: 'marquee', secret: 'secret-of-the-journeys' };

/** A product at localhost, where browsers have passkeys, with an OpenID provider. */
export async function startSignInSite(): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'marquee-sign-in-'));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const provider = await openProvider(`${baseUrl}/api/auth/oidc/callback`);
  const product = await startProcess({
    dataDirectory: join(home, 'data'),
    port: String(port),
    log: createWriteStream(join(home, 'product.log')),
    settings: {
      PUBLIC_URL: baseUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Home',
      OIDC_SIGN_UP: 'on',
    },
  });
  return {
    baseUrl,
    stop: async () => {
      await product.stop();
      await provider.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

export const test = base.extend<object, { site: string }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startSignInSite();
      await use(site.baseUrl);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});

/** The product has to know its address before it starts. */
async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** node-oidc-provider with its forms for development: any name signs in, with any password. */
async function openProvider(callback: string): Promise<{ issuer: string; close: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_context, name) => ({
      accountId: name,
      claims: () => ({ sub: name, preferred_username: name, email: `${name}@example.com`, email_verified: true }),
    }),
  });
  const respond = provider.callback();
  // Its forms name no icon: a browser that asks for one would log the 404 as an error.
  server.on('request', (request, response) =>
    request.url === '/favicon.ico' ? response.writeHead(204).end() : respond(request, response),
  );
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
