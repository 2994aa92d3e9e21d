import { expect, it } from 'vitest';
import { framingRefusal } from './framing.ts';

const here = { url: 'https://player.example/movie/550', ancestor: 'https://films.example' };
const refusal = (contentSecurityPolicy: string[], xFrameOptions: string[] = [], at = here) =>
  framingRefusal({ contentSecurityPolicy, xFrameOptions }, at);

it.each([
  [[], ['DENY'], 'X-Frame-Options: DENY'],
  [[], ['sameorigin'], 'X-Frame-Options: sameorigin'],
  [[], ['DENY', 'SAMEORIGIN'], 'X-Frame-Options: DENY, SAMEORIGIN'],
  [["frame-ancestors 'none'"], [], "Content-Security-Policy: frame-ancestors 'none'"],
  [["default-src *; Frame-Ancestors 'self'"], [], "Content-Security-Policy: frame-ancestors 'self'"],
  [['frame-ancestors'], [], 'Content-Security-Policy: frame-ancestors'],
  [['frame-ancestors *', "frame-ancestors 'none'"], [], "Content-Security-Policy: frame-ancestors 'none'"],
  [["frame-ancestors *, frame-ancestors 'self'"], [], "Content-Security-Policy: frame-ancestors 'self'"],
  [['frame-ancestors other.example'], [], 'Content-Security-Policy: frame-ancestors other.example'],
  [['frame-ancestors *.films.example'], [], 'Content-Security-Policy: frame-ancestors *.films.example'],
  [['frame-ancestors films.example:8443'], [], 'Content-Security-Policy: frame-ancestors films.example:8443'],
])('%j and X-Frame-Options %j refuse by %s', (policies, options, expected) => {
  expect(refusal(policies, options)).toBe(expected);
});

it.each([
  [[], []],
  [[], ['ALLOWALL']],
  [[], ['ALLOW-FROM https://other.example']],
  [["default-src 'none'"], []],
  [['frame-ancestors *'], ['DENY']],
  [['frame-ancestors https:'], []],
  [['frame-ancestors http://films.example'], []],
  [['frame-ancestors FILMS.example other.example'], []],
  [['frame-ancestors *.example:*'], []],
])('%j and X-Frame-Options %j allow', (policies, options) => {
  expect(refusal(policies, options)).toBeNull();
});

it('a page of the same origin may frame by sameorigin and self', () => {
  const same = { url: 'https://films.example/player', ancestor: 'https://films.example' };
  expect([refusal([], ['SAMEORIGIN'], same), refusal(["frame-ancestors 'self'"], [], same)]).toEqual([null, null]);
});
