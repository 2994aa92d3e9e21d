import { describe, expect, it } from 'vitest';
import { Email, Login, Registration } from './account.ts';
import { UserListQuery } from './administration.ts';

const hostile = ['\u0000', '\r\n', '\u001b', '\u0085', '\ud800', 'a\udfffb'];
const password = 'Abcdef12';

describe.each(hostile)('text with %j', (piece) => {
  it.each([
    ['an address', Email, `a${piece}b@example.com`],
    ['the name of a sign-up', Registration, { username: 'ada', email: 'a@example.com', password, name: `a${piece}b` }],
    ['what signs in', Login, { emailOrUsername: `a${piece}b`, password }],
    ['a search for users', UserListQuery, { search: `a${piece}b` }],
  ])('is refused in %s', (_where, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

it.each(['Zo\u00eb', 'e\u0301', '\u{1f3ac} films', '\u4e2d\u6587'])('%j is text', (text) => {
  expect(UserListQuery.parse({ search: text }).search).toBe(text);
});
