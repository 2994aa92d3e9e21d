/**
 * Writes the database that a release leaves behind, with several members' data, for the test of migrations.
 * Usage: node tools/make-release-database.mjs CHECKOUT, a built checkout of the release (see tools/README.md).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { dumpRows } from './release-database/dump-rows.mjs';
import { owner, useRelease } from './release-database/use-release.mjs';

/** Starts the built server of a release on a free port, and lets `use` call it. */
async function runRelease(checkout, dataDirectory, use) {
  const server = spawn(process.execPath, [join(checkout, 'apps/server/dist/main.js')], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDirectory,
      RATE_LIMIT: 'off',
      // Its rows are of the sample, and made anew.
      TITLE_INDEX: 'off',
      OWNER_USERNAME: owner.username,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await use(await addressOf(server));
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  if (server.exitCode !== 0) throw new Error(`The release did not end cleanly: exit code ${server.exitCode}`);
}

/** The address that the server logs when it is ready. */
async function addressOf(server) {
  let output = '';
  for await (const line of createInterface(server.stdout)) {
    output += `${line}\n`;
    const [, address] = /listening on (http:[^\s"]+)/.exec(line) ?? [];
    // The loop ends the reading, and a full pipe would block the server.
    if (address) return server.stdout.resume() && address;
  }
  throw new Error(`The release did not start:\n${output}`);
}

const [argument] = process.argv.slice(2);
if (argument === undefined) throw new Error('Usage: node tools/make-release-database.mjs CHECKOUT');
const checkout = resolve(argument);
const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8'));
const journal = join(checkout, 'packages/db/src/migrations/meta/_journal.json');
const newest = JSON.parse(await readFile(journal, 'utf8')).entries.at(-1).tag;
const commit = spawnSync('git', ['-C', checkout, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();

const dataDirectory = await mkdtemp(join(tmpdir(), 'marquee-release-'));
try {
  await runRelease(checkout, dataDirectory, useRelease);
  const rows = await dumpRows(checkout, join(dataDirectory, 'postgres'));
  const name = `${version}-${newest.slice(0, 4)}.sql`;
  const path = fileURLToPath(new URL(`../packages/db/src/testing/releases/${name}`, import.meta.url));
  const source = `-- Rows of release ${version} (${commit}, migration ${newest}), from tools/make-release-database.mjs.`;
  await writeFile(path, `${source}\n${rows}`);
  console.log(`${path}: ${rows.length} characters`);
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
