// Writes an empty embedded database: node make-empty-database.mjs FILE. Creating one takes 700 MB of memory, unpacking it
// 300 MB. A fixed clock and no random numbers, so that a release can be made twice with the same bytes: they only give
// the database its number and the seed of a password check that the embedded database does not have.
import { Buffer } from 'node:buffer';
import crypto from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const createdAt = Date.UTC(2026, 0, 1);
const Clock = globalThis.Date;
globalThis.Date = /** @type {DateConstructor} */ (
  /** @type {unknown} */ (
    class extends Clock {
      /** @param {[number]} time */
      constructor(...time) {
        super(time.length === 0 ? createdAt : time[0]);
      }
      static now() {
        return createdAt;
      }
    }
  )
);
crypto.randomFillSync = (bytes) => {
  new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).fill(1);
  return bytes;
};
syncBuiltinESMExports();

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node make-empty-database.mjs FILE');
const { PGlite } = await import('@electric-sql/pglite');
const database = await PGlite.create('memory://');
const archive = await database.dumpDataDir('gzip');
await database.close();
await writeFile(file, Buffer.from(await archive.arrayBuffer()));
// PGlite leaves a message channel open.
process.exit();
