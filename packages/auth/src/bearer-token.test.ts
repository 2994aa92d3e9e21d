import { expect, it } from 'vitest';
import { readBearerToken } from './bearer-token.ts';

it.each([
  ['Bearer abc123', 'abc123'],
  [undefined, null],
  ['', null],
  ['Bearer', null],
  ['Bearer ', null],
  ['bearer abc', null],
  ['Bearer  abc', null],
  ['Bearer abc ', null],
  ['Bearer abc def', null],
  ['Basic abc', null],
  ['Bearer äbc', null],
  ['Bearer abc\u0000', null],
  [`Bearer ${'a'.repeat(128)}`, 'a'.repeat(128)],
  [`Bearer ${'a'.repeat(129)}`, null],
  [['Bearer abc', 'Bearer def'], null],
])('%j carries %j', (header, token) => expect(readBearerToken(header)).toBe(token));
