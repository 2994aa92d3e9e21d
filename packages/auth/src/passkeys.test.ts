import { expect, it } from 'vitest';
import { relyingParty } from './passkeys.ts';

it.each([
  ['https://marquee.example', 'marquee.example'],
  ['https://marquee.example:8443', 'marquee.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://marquee.example', null],
  ['https://203.0.113.7', null],
  ['https://[2001:db8::1]', null],
  ['http://127.0.0.1:3000', null],
  [null, null],
])('the relying party of %s is %s', (origin, host) => expect(relyingParty(origin)?.host ?? null).toBe(host));
