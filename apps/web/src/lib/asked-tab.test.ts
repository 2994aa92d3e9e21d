import { expect, it } from 'vitest';
import { askedTab } from './asked-tab.ts';

const tabs = { profile: 'Profile', privacy: 'Privacy' };

it.each([
  ['?tab=privacy', 'privacy'],
  ['auth=login&tab=profile', 'profile'],
  ['', null],
  ['?tab=', null],
  ['?tab=Privacy', null],
  ['?tab=toString', null],
  ['?tab=__proto__', null],
])('%j asks for %j', (search, tab) => expect(askedTab(search, tabs)).toBe(tab));
