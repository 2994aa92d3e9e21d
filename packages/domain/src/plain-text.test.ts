import { describe, expect, it } from 'vitest';
import { Email, Login, Registration } from './accounts/account.ts';
import { UserListQuery } from './administration/administration.ts';
import { NewList } from './lists/lists.ts';

const invalid = ['\u0000', '\r\n', '\u001b', '\u0085', '\ud800', 'a\udfffb'];
const password = 'Abcdef12';

describe.each(invalid)('plainText, with %j', (piece) => {
  it.each([
    ['an email', Email, `a${piece}b@example.com`],
    [
      'the name in a registration',
      Registration,
      { username: 'ada', email: 'a@example.com', password, name: `a${piece}b` },
    ],
    ['the identifier of a login', Login, { emailOrUsername: `a${piece}b`, password }],
    ['a search for users', UserListQuery, { search: `a${piece}b` }],
    ['the name of a list', NewList, { name: `a${piece}b` }],
    ['the description of a list', NewList, { name: 'a', description: `a${piece}b` }],
  ])('is rejected in %s', (_where, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

it.each(['Zo\u00eb', 'e\u0301', '\u{1f3ac} films', '\u4e2d\u6587'])('plainText accepts %j', (text) => {
  expect(UserListQuery.parse({ search: text }).search).toBe(text);
});

it('plainLines accepts line breaks, plainText does not', () => {
  expect(NewList.parse({ name: 'a', description: 'one\ntwo' }).description).toBe('one\ntwo');
  expect(NewList.safeParse({ name: 'one\ntwo' }).success).toBe(false);
});
