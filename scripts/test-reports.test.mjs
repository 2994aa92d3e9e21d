import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './repository.mjs';
import { failedLines, reportedJourneys, reportedUnitTests, slowestLines, withRunnerFailure } from './test-reports.mjs';

/** @type {import('./test-reports.mjs').ReportedTest[]} */
const tests = [
  ...reportedUnitTests({
    testResults: [
      {
        name: join(root, 'packages/db/src/database.test.ts'),
        status: 'failed',
        assertionResults: [
          {
            fullName: 'openDatabase recovers',
            status: 'failed',
            duration: 2_040,
            failureMessages: ['AssertionError: expected 1 to be 2\n\n    at database.test.ts:3:1'],
          },
          { fullName: 'openDatabase is skipped', status: 'pending', duration: null },
        ],
      },
      { name: join(root, 'packages/db/src/migrate.test.ts'), status: 'failed', assertionResults: [] },
    ],
  }),
  ...reportedJourneys({
    suites: [
      {
        title: 'home.spec.ts',
        specs: [
          {
            title: 'scrolls',
            tests: [
              { projectName: 'desktop', status: 'expected', results: [{ duration: 10_400 }] },
              { projectName: 'phone', status: 'flaky', results: [{ duration: 300 }] },
            ],
          },
        ],
        suites: [
          {
            title: 'a row',
            specs: [
              {
                title: 'moves',
                tests: [
                  {
                    projectName: 'desktop',
                    status: 'unexpected',
                    results: [{ duration: 900, error: { message: '\u001b[31mTimed out\u001b[39m' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }),
];

it('names the slowest tests of both reports, slowest first', () => {
  expect(slowestLines(tests, 4)).toEqual([
    '   10.4 s  home.spec.ts scrolls (desktop)',
    '    2.0 s  packages/db/src/database.test.ts openDatabase recovers',
    '    0.9 s  home.spec.ts a row moves (desktop)',
    '    0.3 s  home.spec.ts scrolls (phone)',
  ]);
});

it('names the failed tests of both reports with their reasons, and files that failed as a whole', () => {
  expect(failedLines(tests)).toEqual([
    '  packages/db/src/database.test.ts openDatabase recovers',
    '      AssertionError: expected 1 to be 2',
    '          at database.test.ts:3:1',
    '  packages/db/src/migrate.test.ts',
    '  home.spec.ts scrolls (phone)',
    '  home.spec.ts a row moves (desktop)',
    '      Timed out',
  ]);
});

it('shortens the reason of a query that prints the document', () => {
  const reason = Array.from({ length: 400 }, (_, line) => `<div>${line}</div>`).join('\n');
  expect(failedLines([{ name: 'page', seconds: 1, hasFailed: true, reason }])).toHaveLength(13);
});

it('has no tests for runners that wrote no report', () => {
  const none = [...reportedUnitTests({}), ...reportedJourneys({})];
  expect([...slowestLines(none, 20), ...failedLines(none)]).toEqual([]);
});

it('counts and names an error outside of the tests', () => {
  const passed = { passed: 1, failed: 0, skipped: 0, tests: [{ name: 'home', seconds: 1, hasFailed: false }] };
  expect(withRunnerFailure(0, passed)).toBe(passed);

  const failed = withRunnerFailure(1, passed);
  expect(failed.failed).toBe(1);
  expect(failedLines(failed.tests)).toEqual(['  An error outside of the tests, which the output above shows']);

  const unloadedFile = { ...passed, tests: [{ name: 'home', seconds: 0, hasFailed: true }] };
  expect(withRunnerFailure(1, unloadedFile)).toEqual({ ...unloadedFile, failed: 1 });
});
