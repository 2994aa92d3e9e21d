import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureRedis } from './ensure-redis.mjs';
import { program, root } from './repository.mjs';
import { giveUp, runProgram } from './run-program.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * `npm test` runs all; `npm test -- unit` and `npm test -- browser` one part. Further words choose test files.
 * @type {Record<string, (reports: string, filters: string[]) => Promise<Counts>>}
 */
const parts = { unit: runUnitTests, browser: runJourneys };

const [part, ...filters] = process.argv.slice(2);
if (part !== undefined && !(part in parts))
  giveUp(`There is no part "${part}": say ${Object.keys(parts).join(' or ')}.`);

await ensureInstalled();
const reports = await mkdtemp(join(tmpdir(), 'marquee-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
for (const [name, run] of Object.entries(parts)) {
  if (part !== undefined && part !== name) continue;
  const counts = await run(reports, filters);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
await rm(reports, { recursive: true });
if (total.passed + total.failed === 0) {
  total.failed += 1;
  console.log('No test was run.');
}
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * Units, the database and the API, of every package.
 * @param {string} folder
 * @param {string[]} files
 */
async function runUnitTests(folder, files) {
  await ensureRedis();
  const report = join(folder, 'unit.json');
  const { exitCode } = await runProgram({
    command: program('vitest'),
    arguments: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
  });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = await read(report);
  return counted(exitCode, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

/**
 * What a visitor does, in a browser, with the built product.
 * @param {string} folder
 * @param {string[]} files
 */
async function runJourneys(folder, files) {
  const chromium = await ensureChromium();
  await ensureBuilt();
  const report = join(folder, 'browser.json');
  const { exitCode } = await runProgram({
    command: program('playwright'),
    arguments: ['test', '--reporter=list,json', ...files],
    folder: join(root, 'apps/e2e'),
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = (await read(report)).stats ?? {};
  return counted(exitCode, { passed: expected, failed: unexpected + flaky, skipped });
}

/**
 * A runner that failed without a failed test (a file that did not load, an error between tests) counts as one.
 * @param {number} exitCode
 * @param {Counts} counts
 */
function counted(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} report */
async function read(report) {
  return JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
}
