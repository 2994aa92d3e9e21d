// Worker thread that runs the embedded database (PGlite) behind a UNIX socket. Plain JavaScript on purpose: the same
// file runs under tsx and vitest without a build, and is copied beside the server's bundle.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * @typedef {object} EmbeddedWorkerData
 * @property {string | undefined} folder of the database; undefined for a database in memory
 * @property {string | undefined} emptyDatabase file of make-empty-database.mjs, which a new database begins with
 * @property {string} socketPath
 * @property {SharedArrayBuffer} waitingSince see embedded-thread.ts
 */

/** @type {EmbeddedWorkerData} */
const { folder, emptyDatabase, socketPath, waitingSince } = workerData;

const settings = [
  // For small disks: by default, 1 GB of WAL files remains after a checkpoint (checkpoints.ts).
  'max_wal_size=128MB',
  'min_wal_size=32MB',
  // For small machines: the default of 128 MB stays in memory from the start, and the kernel caches the files, too.
  'shared_buffers=16MB',
];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];

/** Last FATAL or PANIC message of Postgres: the error that PGlite throws afterwards is only "Aborted()". */
let lastFatalMessage = '';

/** @param {string} line */
function onStderr(line) {
  lastFatalMessage = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastFatalMessage;
  return false;
}

/**
 * @param {string} dataDir
 * @param {Blob | ''} [loadDataDir]
 */
const open = (dataDir, loadDataDir) =>
  PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm }, startParams, onStderr });

const readEmptyDatabase = async () => emptyDatabase && new Blob([await readFile(emptyDatabase)]);

/**
 * Creates a new database in a temporary folder and renames it when complete: an existing folder is always a complete
 * database, and a damaged one is never overwritten by a new one.
 * @param {string} path
 */
async function createIfMissing(path) {
  if (existsSync(path)) {
    if (!existsSync(`${path}/PG_VERSION`)) throw new Error('it has no PG_VERSION file');
    return;
  }
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const database = await open(unfinished, await readEmptyDatabase());
  await database.close();
  await rename(unfinished, path);
}

/** @param {string} path */
async function openFolder(path) {
  await createIfMissing(path);
  // PGlite's files are world-readable, so the folder must be private.
  await chmod(path, 0o700);
  return open(path);
}

async function start() {
  const database = folder === undefined ? await open('memory://', await readEmptyDatabase()) : await openFolder(folder);
  const clock = new BigInt64Array(waitingSince);
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    Atomics.store(clock, 0, process.hrtime.bigint());
    try {
      await run(message, options);
    } catch (error) {
      // The socket server would never process its queue again: exit, so that the thread is restarted.
      fail(error);
    }
    Atomics.store(clock, 0, database.isInTransaction() ? process.hrtime.bigint() : 0n);
  };
  // Two, since a new connection may arrive before the end of the previous one is noticed. The client opens only one at
  // a time: concurrent connections would share a session.
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 2 });
  await server.start();
  return { database, server };
}

/**
 * Posts only the message: PGlite's errors cannot always be cloned between threads.
 * @param {unknown} error
 */
function fail(error) {
  parentPort?.postMessage({ failure: lastFatalMessage || (error instanceof Error ? error.message : String(error)) });
  process.exit(1);
}

try {
  const { database, server } = await start();
  parentPort?.once('message', async () => {
    await server.stop();
    await database.exec('CHECKPOINT');
    await database.close();
    process.exit(0);
  });
  parentPort?.postMessage({ ready: true });
} catch (error) {
  fail(error);
}
