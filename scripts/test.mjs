import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { exitWithError, runProgram } from './run-program.mjs';
import { ensureCaddy, ensureFfmpeg, ensureRedis } from './setup/debian-packages.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { testFilters } from './test-filters.mjs';
import { failedLines, reportedJourneys, reportedUnitTests, slowestLines, withRunnerFailure } from './test-reports.mjs';

/**
 * @typedef {import('./test-reports.mjs').ReportedTest} ReportedTest
 * @typedef {import('./test-reports.mjs').SuiteResult} SuiteResult
 */

/**
 * `npm test` runs all tests; `npm test -- unit` and `npm test -- browser` one suite. Further arguments filter test
 * files.
 * @type {Record<string, (reports: string, filters: string[]) => Promise<SuiteResult>>}
 */
const suites = { unit: runUnitTests, browser: runJourneys };

printHelp(
  () => `Usage: npm test [-- unit|browser [FILE …]]
Runs all tests, one suite, or the files of a suite whose paths contain FILE. As root on Debian it installs
Redis, ffmpeg and Chromium where they are missing; elsewhere tests that need them are skipped.`,
);

const [suite, ...filters] = process.argv.slice(2);
if (suite !== undefined && !(suite in suites))
  exitWithError(`Unknown suite "${suite}": use ${Object.keys(suites).join(' or ')}.`);

await ensureInstalled();
const reports = await mkdtemp(join(tmpdir(), 'marquee-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {ReportedTest[]} */
const tests = [];
for (const [name, run] of Object.entries(suites)) {
  if (suite !== undefined && suite !== name) continue;
  const counts = await run(reports, filters);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  tests.push(...counts.tests);
}
await rm(reports, { recursive: true });
if (total.passed + total.failed === 0) {
  total.failed += 1;
  console.log('No tests were run.');
}
if (filters.length === 0) console.log(['The slowest tests:', ...slowestLines(tests, 20)].join('\n'));
const failed = failedLines(tests);
if (failed.length > 0) console.log(['The failed tests:', ...failed].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * Unit and integration tests of every package.
 * @param {string} folder
 * @param {string[]} files
 */
async function runUnitTests(folder, files) {
  // The server's tests start its programs, read the pages from the client's SSR bundle and serve the library's player.
  await ensureBuilt();
  if (!(await ensureRedis())) {
    console.log('Redis is not installed: skipping *.redis*.test.ts.');
  }
  if (!(await ensureFfmpeg())) {
    console.log('ffmpeg is not installed: skipping *.ffmpeg.test.ts.');
  }
  const report = join(folder, 'unit.json');
  const { exitCode } = await runProgram({
    command: program('vitest'),
    arguments: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...testFilters(files)],
  });
  const results = await read(report);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = results;
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  return withRunnerFailure(exitCode, { ...counts, tests: reportedUnitTests(results) });
}

/**
 * Playwright journeys with the built product.
 * @param {string} folder
 * @param {string[]} files
 */
async function runJourneys(folder, files) {
  const chromium = await ensureChromium();
  await ensureFfmpeg();
  if (!(await ensureCaddy())) console.log('Caddy is not installed: skipping two-versions.journey.ts.');
  await ensureBuilt();
  const report = join(folder, 'browser.json');
  const { exitCode } = await runProgram({
    command: program('playwright'),
    arguments: ['test', '--reporter=list,json', ...files],
    folder: join(root, 'apps/e2e'),
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const results = await read(report);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = results.stats ?? {};
  const counts = { passed: expected, failed: unexpected + flaky, skipped };
  return withRunnerFailure(exitCode, { ...counts, tests: reportedJourneys(results) });
}

/** @param {string} report */
async function read(report) {
  return JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
}
