import { expect, it } from 'vitest';
import { installStep, neededPackages } from './bench-programs.mjs';

it.each([
  [[], ['wrk', 'redis-server']],
  [
    ['--only', 'speed', '--rounds', '3'],
    ['wrk', 'redis-server'],
  ],
  [['--against', '/main.js'], ['wrk']],
  [['--only=users', '--users', '200,400'], []],
])('benchmarks with %j need %j', (args, packages) => expect(neededPackages(args)).toEqual(packages));

const root = { args: [], missing: ['wrk'], mayInstall: true, isTerminal: true };

it.each([
  { step: 'question', where: 'root has a terminal', state: root },
  { step: 'skip', where: 'root has none', state: { ...root, isTerminal: false } },
  { step: 'install', where: 'it is wanted', state: { ...root, args: ['--install'], isTerminal: false } },
  { step: 'none', where: 'it is not wanted', state: { ...root, args: ['--no-install'], isTerminal: false } },
  { step: 'none', where: 'nothing is missing', state: { ...root, missing: [] } },
  { step: 'none', where: 'nothing can be installed', state: { ...root, mayInstall: false, isTerminal: false } },
])('the step before benchmarks is $step where $where', ({ step, state }) => expect(installStep(state)).toBe(step));
