import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/app.ts';
import { noticeProxy } from './proxy-watch.ts';

const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
const warnings = (log: readonly string[]) => log.filter((line) => line.includes('TRUST_PROXY'));

describe('a forwarded request', () => {
  it('of a proxy that TRUST_PROXY does not count is one warning, without an address', async () => {
    const server = await testServer();
    await server.request('/api/health');
    expect(warnings(server.log)).toEqual([]);
    for (let index = 0; index < 2; index += 1) await server.request('/api/health', forwarded);
    const [line = '', ...others] = warnings(server.log);
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      msg: 'Requests come through a proxy, but TRUST_PROXY is 0: all visitors share one rate limit. Set TRUST_PROXY to the number of proxies in front.',
    });
    expect(line).not.toMatch(/203\.0\.113|127\.0\.0/);
    await server.close();
  });

  it('of a proxy that is counted is none', async () => {
    const server = await testServer({ trustedProxies: 1 });
    await server.request('/api/health', forwarded);
    expect(warnings(server.log)).toEqual([]);
    await server.close();
  });
});

/** Whether a request with these headers from this neighbour shows a proxy. */
function isNoticed(remoteAddress: string | undefined, headers: IncomingMessage['headers']): boolean {
  const edge = { responseHits: 0, responseMisses: 0, hasUncountedProxy: false };
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  noticeProxy(request, { edge, log: pino({ level: 'silent' }), trustedProxies: 0 });
  return edge.hasUncountedProxy;
}

describe('noticeProxy', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.2',
    '172.17.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    'fc00::1',
    'fd7a:115c:a1e0::1',
    'fe80::1',
    'fe80::1%eth0',
    '::ffff:172.18.0.1',
    '::ffff:100.127.255.254',
  ])('notices a proxy at %s, by either header', (address) => {
    expect(isNoticed(address, { 'x-forwarded-for': '203.0.113.7' })).toBe(true);
    expect(isNoticed(address, { forwarded: 'for=203.0.113.7' })).toBe(true);
    expect(isNoticed(address, {})).toBe(false);
  });

  it.each(['1.1.1.1', '100.128.0.1', '172.32.0.1', '::ffff:1.1.1.1', '2606:4700::1111', undefined])(
    'believes nothing that comes from %s',
    (address) => expect(isNoticed(address, { 'x-forwarded-for': '203.0.113.7' })).toBe(false),
  );
});
