import { expect, it } from 'vitest';
import { readBackupArguments, readRestoreArguments } from './backup-arguments.ts';

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
