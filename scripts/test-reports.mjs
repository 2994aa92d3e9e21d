import { relative } from 'node:path';
import { root } from './repository.mjs';

/** @typedef {{ name: string, seconds: number, hasFailed: boolean }} ReportedTest */

/**
 * @typedef {object} UnitTestFile
 * @property {string} name
 * @property {string} status
 * @property {{ fullName: string, status: string, duration?: number | null }[]} assertionResults
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
    }));
    const isUnexplained = status === 'failed' && !tests.some(({ hasFailed }) => hasFailed);
    return isUnexplained ? [...tests, { name: relative(root, name), seconds: 0, hasFailed: true }] : tests;
  });
}

/**
 * @typedef {{ title: string, tests: { projectName: string, status: string, results: { duration: number }[] }[] }} Spec
 */

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
      })),
    ),
    ...reportedJourneys({ suites: groups }).map((test) => ({ ...test, name: `${title} ${test.name}` })),
  ]);
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

/**
 * Names of the failed tests, for the end of a long output.
 * @param {ReportedTest[]} tests
 */
export function failedLines(tests) {
  return tests.filter(({ hasFailed }) => hasFailed).map(({ name }) => `  ${name}`);
}
