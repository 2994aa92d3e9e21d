import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './repository.mjs';
import { slowestLines, timedJourneys, timedUnitTests } from './slowest-tests.mjs';

it('names the slowest tests of both reports, slowest first', () => {
  const tests = [
    ...timedUnitTests({
      testResults: [
        {
          name: join(root, 'packages/db/src/database.test.ts'),
          assertionResults: [
            { fullName: 'openDatabase recovers', duration: 2_040 },
            { fullName: 'openDatabase is skipped', duration: null },
          ],
        },
      ],
    }),
    ...timedJourneys({
      suites: [
        {
          title: 'home.spec.ts',
          specs: [
            {
              title: 'scrolls',
              tests: [
                { projectName: 'desktop', results: [{ duration: 10_400 }] },
                { projectName: 'phone', results: [{ duration: 300 }] },
              ],
            },
          ],
          suites: [
            {
              title: 'a row',
              specs: [{ title: 'moves', tests: [{ projectName: 'desktop', results: [{ duration: 900 }] }] }],
            },
          ],
        },
      ],
    }),
  ];
  expect(slowestLines(tests, 4)).toEqual([
    '   10.4 s  home.spec.ts scrolls (desktop)',
    '    2.0 s  packages/db/src/database.test.ts openDatabase recovers',
    '    0.9 s  home.spec.ts a row moves (desktop)',
    '    0.3 s  home.spec.ts scrolls (phone)',
  ]);
});

it('has no tests for runners that wrote no report', () => {
  expect(slowestLines([...timedUnitTests({}), ...timedJourneys({})], 20)).toEqual([]);
});
