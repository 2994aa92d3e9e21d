import { relative } from 'node:path';
import { root } from './repository.mjs';

/** @typedef {{ name: string, seconds: number }} TimedTest */

/**
 * Tests of a Vitest JSON report.
 * @param {{ testResults?: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} report
 * @returns {TimedTest[]}
 */
export function timedUnitTests({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
    })),
  );
}

/**
 * @typedef {object} JourneySuite a file, or a group in it
 * @property {string} title
 * @property {{ title: string, tests: { projectName: string, results: { duration: number }[] }[] }[]} [specs]
 * @property {JourneySuite[]} [suites]
 */

/**
 * Tests of a Playwright JSON report, once for each browser window size.
 * @param {{ suites?: JourneySuite[] }} report
 * @returns {TimedTest[]}
 */
export function timedJourneys({ suites = [] }) {
  return suites.flatMap(({ title, specs = [], suites: groups = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, results }) => ({
        name: `${title} ${spec.title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      })),
    ),
    ...timedJourneys({ suites: groups }).map(({ name, seconds }) => ({ name: `${title} ${name}`, seconds })),
  ]);
}

/**
 * Lines for the slowest tests, slowest first.
 * @param {TimedTest[]} tests
 * @param {number} count
 */
export function slowestLines(tests, count) {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
