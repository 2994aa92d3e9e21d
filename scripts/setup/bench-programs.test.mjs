import { expect, it } from 'vitest';
import { installStep, usesRedis } from './bench-programs.mjs';

it.each([
  [[], true],
  [['--only', 'speed', '--rounds', '3'], true],
  [['--against', '/main.js'], false],
  [['--only=growth', '--users', '200,400'], false],
])('benchmarks with %j use Redis: %j', (args, isUsed) => expect(usesRedis(args)).toBe(isUsed));

const root = { args: [], isMissing: true, mayInstall: true, isTerminal: true };

it.each([
  { step: 'question', where: 'root has a terminal', state: root },
  { step: 'skip', where: 'root has none', state: { ...root, isTerminal: false } },
  { step: 'install', where: 'it is wanted', state: { ...root, args: ['--install'], isTerminal: false } },
  { step: 'none', where: 'it is not wanted', state: { ...root, args: ['--no-install'], isTerminal: false } },
  { step: 'none', where: 'nothing is missing', state: { ...root, isMissing: false } },
  { step: 'none', where: 'nothing can be installed', state: { ...root, mayInstall: false, isTerminal: false } },
])('the step before benchmarks is $step where $where', ({ step, state }) => expect(installStep(state)).toBe(step));
