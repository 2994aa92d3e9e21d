import { expect, it } from 'vitest';
import { readAccountArguments, readBackupArguments, readRestoreArguments } from './command-arguments.ts';
import { wantedHelp } from './command-help.ts';

it.each([
  ['ada --role owner', { username: 'ada', role: 'owner' }],
  ['--role=admin ada', { username: 'ada', role: 'admin' }],
  ['--role user -- -ada', { username: '-ada', role: 'user' }],
  ['ada --reset', { username: 'ada', isReset: true }],
])('parses account %s', (line, read) => expect(readAccountArguments(line.split(' '))).toEqual(read));

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
])('rejects account with %s, with its usage', (_, args) => {
  expect(() => readAccountArguments(args)).toThrow(
    /^[^\n]*npm run account -- <username> --role owner\|admin\|user, or .* --reset$/,
  );
});

it.each([
  ['a.marquee', { file: 'a.marquee', into: undefined, isReplaced: false }],
  ['--replace a.marquee', { file: 'a.marquee', into: undefined, isReplaced: true }],
  ['a --into postgres://host/name', { file: 'a', into: 'postgres://host/name', isReplaced: false }],
])('parses restore %s', (line, read) => expect(readRestoreArguments(line.split(' '))).toEqual(read));

it('parses backup', () => expect(readBackupArguments(['a.marquee'])).toEqual({ file: 'a.marquee' }));

it.each([[[]], [[' ']], [['a', 'b']], [['a', '--force']], [['a', '--into']], [['a', '--into=']]])(
  'rejects restore %j with the usage',
  (args) => expect(() => readRestoreArguments(args)).toThrow(/^Usage: npm run restore -- FILE/),
);

it.each([[[]], [['a', 'b']], [['a', '--replace']]])('rejects backup %j with the usage', (args) =>
  expect(() => readBackupArguments(args)).toThrow(/^Usage: npm run backup -- FILE$/),
);

it('takes no name after -- for the wish for help', () => {
  expect(wantedHelp('account', ['--role', 'user', '--', '-h'])).toBeNull();
});
