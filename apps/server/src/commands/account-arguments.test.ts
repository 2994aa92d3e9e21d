import { expect, it } from 'vitest';
import { readAccountArguments } from './account-arguments.ts';

it.each([
  ['ada --role owner', { username: 'ada', role: 'owner' }],
  ['--role=admin ada', { username: 'ada', role: 'admin' }],
  ['--role user -- -ada', { username: '-ada', role: 'user' }],
  ['ada --reset', { username: 'ada', isReset: true }],
])('parses %s', (line, read) => expect(readAccountArguments(line.split(' '))).toEqual(read));

it.each([
  ['nothing', []],
  ['no name', ['--role', 'owner']],
  ['a blank name', [' ', '--role', 'owner']],
  ['no role', ['ada']],
  ['an option without its value', ['ada', '--role']],
  ['two names', ['ada', 'bob', '--role', 'owner']],
  ['an unknown role', ['ada', '--role', 'OWNER']],
  ['a role and a reset', ['ada', '--role', 'owner', '--reset']],
  ['an unknown option', ['ada', '--role', 'owner', '--force']],
])('rejects %s with the usage', (_, args) => {
  expect(() => readAccountArguments(args)).toThrow(
    /^[^\n]*npm run account -- <username> --role owner\|admin\|user, or .* --reset$/,
  );
});
