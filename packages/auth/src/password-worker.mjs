// Worker thread that hashes passwords at a low priority. Plain JavaScript on purpose: the same file runs under tsx and
// vitest without a build, and is copied beside the server's bundle.
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

const lowestPriority = 19;

// On Linux, nice is a property of the thread; elsewhere it would slow down the whole process.
// Only root may raise the priority: where the service runs at nice 15, an absolute 10 made every login fail.
if (process.platform === 'linux') setPriority(Math.min(lowestPriority, getPriority() + 10));

parentPort?.on('message', (/** @type {import('./passwords.ts').PasswordTask} */ { hash, password }) => {
  const text = password.normalize('NFKC');
  parentPort?.postMessage(hash === null ? hashSync(text, workerData) : verifySync(hash, text));
});
