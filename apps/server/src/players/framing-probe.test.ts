import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFramingProbe } from './framing-probe.ts';
import { testCertificate } from './testing-certificate.ts';

const ancestor = 'https://films.example';
/** What the test's names resolve to; every one but 127.0.0.1 stands for an address inside the network. */
const names: Record<string, string[]> = {
  'player.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'inside.example': ['127.0.0.2'],
  'mixed.example': ['127.0.0.1', '127.0.0.2'],
};
let player: Server;
let respond: RequestListener;
let requested: string[] = [];

const probe = createFramingProbe({
  resolve: async (host) => names[host] ?? [],
  isAllowed: (address) => address === '127.0.0.1',
  ca: testCertificate.cert,
});
const port = () => (player.address() as AddressInfo).port;
const read = (path = '/movie/550', host = 'player.example') => probe.read(`https://${host}:${port()}${path}`, ancestor);

beforeAll(async () => {
  player = createServer(testCertificate, (request, response) => {
    requested.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => player.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  player.closeAllConnections();
  player.close();
});
beforeEach(() => {
  requested = [];
  respond = (_request, response) => response.end('<!doctype html>');
});

const withHeaders =
  (headers: Record<string, string | string[]>, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end();
const redirectTo =
  (location: string): RequestListener =>
  (request, response) =>
    request.url === '/movie/550' ? response.writeHead(302, { location }).end() : response.end();

describe('the headers of a page', () => {
  it.each([
    ['nothing', {}, { framing: 'allowed', reason: '', status: 200 }],
    ['X-Frame-Options', { 'x-frame-options': 'DENY' }, { framing: 'refused', reason: 'X-Frame-Options: DENY' }],
    [
      'frame-ancestors',
      { 'content-security-policy': ["default-src 'self'", "frame-ancestors 'self'"] },
      { framing: 'refused', reason: "Content-Security-Policy: frame-ancestors 'self'" },
    ],
    ['this site in frame-ancestors', { 'content-security-policy': `frame-ancestors ${ancestor}` }, { reason: '' }],
  ])('with %s', async (_what, headers, expected) => {
    respond = withHeaders(headers);
    expect(await read()).toMatchObject(expected);
  });

  it('are read as a frame of this site loads them', async () => {
    let sent = {};
    respond = ({ headers }, response) => {
      sent = headers;
      response.end();
    };
    await read();
    expect(sent).toMatchObject({ 'sec-fetch-dest': 'iframe', referer: `${ancestor}/` });
  });

  it('are those after a redirect, with the status', async () => {
    respond = (request, response) =>
      request.url === '/movie/550'
        ? response.writeHead(302, { location: `https://other.example:${port()}/here` }).end()
        : response.writeHead(404, { 'x-frame-options': 'SAMEORIGIN' }).end();
    expect(await read()).toEqual({ framing: 'refused', reason: 'X-Frame-Options: SAMEORIGIN', status: 404 });
    expect(requested).toEqual(['player.example/movie/550', 'other.example/here']);
  });

  it('are enough: an endless body is not read', async () => {
    respond = (_request, response) => {
      const more = () => response.write('x'.repeat(65_536), () => setImmediate(more));
      more();
    };
    expect(await read()).toMatchObject({ framing: 'allowed' });
  });
});

describe('what is not read', () => {
  const unknown = (reason: string) => ({ framing: 'unknown', reason: expect.stringContaining(reason), status: null });

  it.each(['inside.example', 'mixed.example', '127.0.0.2', '[::1]'])(
    'an address inside the network: %s',
    async (host) => {
      expect(await read('/movie/550', host)).toEqual(unknown('not public'));
      expect(requested).toEqual([]);
    },
  );

  it('without any option, an address of this machine', async () => {
    const strict = createFramingProbe();
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      expect(await strict.read(`https://${host}:${port()}/`, ancestor), host).toEqual(unknown('not public'));
    }
    expect(requested).toEqual([]);
  });

  it.each([
    ['https://inside.example/', 'not public'],
    ['https://127.0.0.2/', 'not public'],
    ['http://player.example/', 'not https'],
    ['file:///etc/passwd', 'not https'],
    ['https://ada:secret@player.example/', 'user name'],
    ['http://[', 'invalid'],
    ['/movie/550', 'too often'],
  ])('a redirect to %s', async (location, reason) => {
    respond = redirectTo(location);
    expect(await read()).toEqual(unknown(reason));
    expect(new Set(requested)).toEqual(new Set(['player.example/movie/550']));
  });

  it('a name that resolves to another address after the check', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const rebound = createFramingProbe({
      resolve: async () => answers.shift() ?? [],
      isAllowed: (address) => address === '127.0.0.1',
      ca: testCertificate.cert,
    });
    expect(await rebound.read(`https://player.example:${port()}/`, ancestor)).toMatchObject({ framing: 'allowed' });
    expect(answers).toEqual([['127.0.0.2']]);
  });

  it.each(['answers', 'resolves'])('a server that never %s', async (what) => {
    respond = () => undefined;
    const slow = createFramingProbe({
      resolve: what === 'resolves' ? () => new Promise(() => undefined) : async () => ['127.0.0.1'],
      isAllowed: () => true,
      ca: testCertificate.cert,
      timeoutMs: 50,
    });
    expect(await slow.read(`https://player.example:${port()}/`, ancestor)).toEqual(unknown('in time'));
  });

  it.each([
    ['https://nothing.example/', 'no address'],
    ['https://player.example:1/', 'refuses connections'],
    ['nonsense', 'cannot be reached'],
  ])('%s', async (url, reason) => {
    expect(await probe.read(url, ancestor)).toEqual(unknown(reason));
  });

  it('a page without a valid certificate', async () => {
    const strict = createFramingProbe({ resolve: async () => ['127.0.0.1'], isAllowed: () => true });
    expect(await strict.read(`https://player.example:${port()}/`, ancestor)).toEqual(unknown('certificate'));
  });
});

describe('a server that nobody can reach', () => {
  const options = { resolve: async () => ['127.0.0.1'], isAllowed: () => true, ca: testCertificate.cert };
  const at = (host: string, otherPort = port()) => probe.isDown(`https://${host}:${otherPort}/movie`);

  it('refuses connections, or has a certificate of another name', async () => {
    const fresh = createFramingProbe(options);
    expect(await fresh.isDown('https://player.example:1/movie')).toBe(true);
    expect(await fresh.isDown(`https://renamed.example:${port()}/movie`)).toBe(true);
  });

  it.each([
    [502, true],
    [521, true],
    [403, false],
    [503, false],
  ])('answers %i: %s', async (status, expected) => {
    respond = withHeaders({}, status);
    expect(await createFramingProbe(options).isDown(`https://player.example:${port()}/`)).toBe(expected);
  });

  it('is none that this server may not look at, or whose redirect leads nowhere', async () => {
    respond = withHeaders({ location: 'https://player.example:1/' }, 302);
    expect(await at('inside.example', 1)).toBe(false);
    expect(await at('player.example')).toBe(false);
    expect(requested).toEqual(['player.example/']);
  });

  it('is looked at once for many visits, and again later', async () => {
    const url = `https://player.example:${port()}/`;
    let nowMs = 1;
    const probe = createFramingProbe({ ...options, now: () => nowMs });
    await Promise.all([probe.isDown(url), probe.isDown(`${url}movie`)]);
    nowMs += 30_000;
    await probe.isDown(url);
    expect(requested).toEqual(['player.example/']);
    nowMs += 1;
    await probe.isDown(url);
    expect(requested).toHaveLength(2);
  });
});
