// The thread that the embedded database (PGlite) runs in, behind a UNIX socket. Plain JavaScript on purpose: the same
// file runs unbuilt under tsx and vitest, and copied beside the server's bundle.
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * @typedef {object} EmbeddedWorkerData
 * @property {string | undefined} folder where the database lives; undefined: in memory
 * @property {string} socketPath
 * @property {SharedArrayBuffer} waitingSince as embedded-thread.ts says
 */

/** @type {EmbeddedWorkerData} */
const { folder, socketPath, waitingSince } = workerData;

/** Postgres would let the log of changes grow to 1 GB between checkpoints; this is an installation for small disks. */
const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'];

/** Postgres' own last words: what PGlite throws after them is only "Aborted()". */
let lastWords = '';

/** @param {string} line */
function onStderr(line) {
  lastWords = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastWords;
  return false;
}

/** @param {string} [dataDir] */
const open = (dataDir) =>
  PGlite.create({ dataDir: dataDir ?? 'memory://', extensions: { pg_trgm }, startParams, onStderr });

/**
 * A new database is made beside its place and moved there whole: a folder that is there is a database, and one that is
 * damaged is never mistaken for an unfinished one and made anew.
 * @param {string} place
 */
async function makeOnce(place) {
  if (existsSync(place)) {
    if (!existsSync(`${place}/PG_VERSION`)) throw new Error('it has no PG_VERSION file');
    return;
  }
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const database = await open(unfinished);
  await database.close();
  await rename(unfinished, place);
}

async function start() {
  if (folder !== undefined) {
    await makeOnce(folder);
    // PGlite's own files are open to everybody on the machine: the folder is what keeps them private.
    await chmod(folder, 0o700);
  }
  const database = await open(folder);
  const clock = new BigInt64Array(waitingSince);
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    Atomics.store(clock, 0, process.hrtime.bigint());
    try {
      await run(message, options);
    } catch (error) {
      // The socket server never takes up its queue again after this: better an end that is seen.
      fail(error);
    }
    Atomics.store(clock, 0, database.isInTransaction() ? process.hrtime.bigint() : 0n);
  };
  // Two: the next connection may arrive before the end of the one before it is noticed. Two that speak at the same
  // time would mix up their statements, so the client side opens one.
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 2 });
  await server.start();
  return { database, server };
}

/**
 * The message goes by hand: what the database engine throws cannot always be copied between threads.
 * @param {unknown} error
 */
function fail(error) {
  parentPort?.postMessage({ failure: lastWords || (error instanceof Error ? error.message : String(error)) });
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
