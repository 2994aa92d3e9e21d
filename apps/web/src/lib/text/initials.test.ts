import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Setsuko Hara', 'SH'],
  ['Philip Seymour Hoffman', 'PH'],
  ['Cher', 'C'],
  ['  élodie   yung ', 'ÉY'],
  ['原 節子', '原節'],
  ['😀 Person', '😀P'],
  ['', ''],
])('initialsOf(%j) is %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
