import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.mjs';

/** @typedef {{ name: string, seconds: number, hasFailed: boolean, reason?: string | undefined }} ReportedTest */

/**
 * @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] }} UnitTest
 */

/**
 * @typedef {object} UnitTestFile
 * @property {string} name
 * @property {string} status
 * @property {UnitTest[]} assertionResults
 */

/**
 * Tests of a Vitest JSON report. A file that failed without a test of it (it did not load, or a hook failed) is one.
 * @param {{ testResults?: UnitTestFile[] }} report
 * @returns {ReportedTest[]}
 */
export function reportedUnitTests({ testResults = [] }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      name: `${relative(root, name)} ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1_000,
      hasFailed: test.status === 'failed',
      reason: test.failureMessages?.[0],
    }));
    const isUnexplained = status === 'failed' && !tests.some(({ hasFailed }) => hasFailed);
    return isUnexplained ? [...tests, { name: relative(root, name), seconds: 0, hasFailed: true }] : tests;
  });
}

/** @typedef {{ duration: number, error?: { message?: string } }} Attempt */

/** @typedef {{ title: string, tests: { projectName: string, status: string, results: Attempt[] }[] }} Spec */

/**
 * @typedef {object} JourneySuite a file, or a group in it
 * @property {string} title
 * @property {Spec[]} [specs]
 * @property {JourneySuite[]} [suites]
 */

/**
 * Tests of a Playwright JSON report, once for each browser window size.
 * @param {{ suites?: JourneySuite[] }} report
 * @returns {ReportedTest[]}
 */
export function reportedJourneys({ suites = [] }) {
  return suites.flatMap(({ title, specs = [], suites: groups = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: `${title} ${spec.title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        hasFailed: status === 'unexpected' || status === 'flaky',
        reason: results.find(({ error }) => error)?.error?.message,
      })),
    ),
    ...reportedJourneys({ suites: groups }).map((test) => ({ ...test, name: `${title} ${test.name}` })),
  ]);
}

/** @typedef {{ passed: number, failed: number, skipped: number, tests: ReportedTest[] }} SuiteResult */

/**
 * Counts and names a runner that failed without a failed test: a file did not load, or an error came between tests.
 * @param {number} exitCode
 * @param {SuiteResult} result
 * @returns {SuiteResult}
 */
export function withRunnerFailure(exitCode, result) {
  if (exitCode === 0 || result.failed > 0) return result;
  const isNamed = result.tests.some(({ hasFailed }) => hasFailed);
  const unnamed = { name: 'An error outside of the tests, which the output above shows', seconds: 0, hasFailed: true };
  return { ...result, failed: 1, tests: isNamed ? result.tests : [...result.tests, unnamed] };
}

/**
 * Lines for the slowest tests, slowest first.
 * @param {ReportedTest[]} tests
 * @param {number} count
 */
export function slowestLines(tests, count) {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** A failed query of a page prints the whole document below the lines that say what was sought. */
const reasonLines = 12;

/**
 * Names of the failed tests with the first lines of their reasons, for the end of a long output.
 * @param {ReportedTest[]} tests
 */
export function failedLines(tests) {
  return tests
    .filter(({ hasFailed }) => hasFailed)
    .flatMap(({ name, reason }) => [
      `  ${name}`,
      ...stripVTControlCharacters(reason ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, reasonLines)
        .map((line) => `      ${line}`),
    ]);
}
