import type { JsonValue } from 'openid-client';
import { expect, it } from 'vitest';
import { readLogin } from './openid-claims.ts';

const issuer = 'https://id.example/';
const idToken = { iss: issuer, sub: 'ada', aud: 'marquee', iat: 0, exp: 1 };

it.each<[string | null, Record<string, JsonValue>, string[]]>([
  ['groups', { groups: ['users', 'admins'] }, ['users', 'admins']],
  ['groups', { groups: 'admins' }, ['admins']],
  ['groups', { groups: ['users', 7, null] }, ['users']],
  ['groups', { groups: { admins: true } }, []],
  ['groups', {}, []],
  ['roles', { groups: ['users'], roles: 'admins' }, ['admins']],
  ['https://home.example/roles', { 'https://home.example/roles': ['admins'] }, ['admins']],
  [null, { groups: ['admins'] }, []],
])('reads the groups in the claim %s of %j', (groupsClaim, claims, groups) => {
  const provider = { issuer, groupsClaim };
  expect(readLogin(provider, { ...idToken, ...claims }, undefined).groups).toEqual(groups);
  expect(readLogin(provider, idToken, { sub: 'ada', ...claims }).groups).toEqual(groups);
});
