import { describe, expect, it } from 'vitest';
import { originForm, requestOrigin } from './edge-request.ts';

it.each([
  ['/', '/'],
  ['/trpc/a,b?batch=1', '/trpc/a,b?batch=1'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
  ['http://elsewhere.example/api/health?x=1', '/api/health?x=1'],
  ['HTTPS://elsewhere.example:8443/api', '/api'],
  ['http://elsewhere.example', '/'],
  ['http://elsewhere.example?x=http://y/z', '/?x=http://y/z'],
  ['http:///trpc/a', '/trpc/a'],
  ['/trpc/a,b#&batch=1', '/trpc/a,b'],
  ['http://elsewhere.example#/api', '/'],
  ['*', '*'],
  ['ftp://elsewhere.example/x', 'ftp://elsewhere.example/x'],
])('normalizes the request target %s to %s', (target, path) => expect(originForm(target)).toBe(path));

describe('requestOrigin', () => {
  it.each([
    ['marquee.example', 'http://marquee.example'],
    ['Marquee.Example:8443', 'http://marquee.example:8443'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['evil.example/path', null],
    ['user@evil.example', null],
    ['a"b.example', null],
    ['', null],
    [undefined, null],
  ])('maps the Host header %j to the origin %j', (host, origin) => {
    const headers = { 'x-forwarded-host': 'evil.example', ...(host !== undefined && { host }) };
    expect(requestOrigin({ headers, protocol: 'http' })).toBe(origin);
  });
});
