import { expect, it } from 'vitest';
import { parseTabParam } from './paths.ts';

const tabs = { profile: 'Profile', privacy: 'Privacy' };

it.each([
  ['?tab=privacy', 'privacy'],
  ['auth=login&tab=profile', 'profile'],
  ['', null],
  ['?tab=', null],
  ['?tab=Privacy', null],
  ['?tab=toString', null],
  ['?tab=__proto__', null],
])('parseTabParam(%j) is %j', (search, tab) => expect(parseTabParam(search, tabs)).toBe(tab));
