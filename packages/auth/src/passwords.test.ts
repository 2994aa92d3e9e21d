import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createPasswords, PasswordsBusyError } from './passwords.ts';
import { quickPasswords } from './testing/quick-passwords.ts';

const passwords = createPasswords();

/** On Linux, each thread has a priority, by its own id. */
const getPriorityOfThread = (threadId: string) => getPriority(Number(threadId));

describe('passwords', () => {
  it('match their own hash only, up to the last of 256 characters', async () => {
    const long = `Aa1${'x'.repeat(253)}`;
    const hash = await passwords.hash(long);
    expect(await passwords.verify(hash, long)).toBe(true);
    expect(await passwords.verify(hash, `${long.slice(0, -1)}y`)).toBe(false);
  });

  it('match hashes of earlier versions, in either Unicode form', async () => {
    const stored = '$argon2id$v=19$m=19456,t=2,p=1$+/HDsRDA3vh/oxAiQA+BfA$gA6UaNCME1TYm2ccxywqEgUF/l1MM1248e2AQfaAlN8';
    expect(await passwords.verify(stored, 'caf\u00e9-Abcdef12')).toBe(true);
    expect(await passwords.verify(stored, 'cafe\u0301-Abcdef12')).toBe(true);
    expect(await passwords.hash('Abcdef12')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('reject for an invalid hash, and work afterwards', async () => {
    await expect(passwords.verify('not a hash', 'Abcdef12')).rejects.toThrow();
    expect(await passwords.verify(null, 'Abcdef12')).toBe(false);
  });

  it.runIf(process.platform === 'linux')('are hashed at a lower priority than requests are handled', async () => {
    await passwords.hash('Abcdef12');
    const priorities = readdirSync('/proc/self/task').map(getPriorityOfThread);
    expect(priorities).toContain(getPriority() + 10);
  });

  it.runIf(process.platform === 'linux')('are hashed by a process that was started with a low priority', async () => {
    const worker = fileURLToPath(new URL('./password-worker.mjs', import.meta.url));
    const script = `
      const worker = new (require('node:worker_threads').Worker)(${JSON.stringify(worker)}, { workerData: {} });
      worker.postMessage({ hash: null, password: 'Abcdef12' });
      worker.once('message', (hash) => {
        const threads = require('node:fs').readdirSync('/proc/self/task');
        console.log(hash.slice(0, 9), Math.max(...threads.map((id) => require('node:os').getPriority(Number(id)))));
        process.exit();
      });`;
    const { stdout } = await promisify(execFile)('nice', ['-n', '15', process.execPath, '-e', script]);
    expect(stdout).toBe('$argon2id 19\n');
  });

  it('never match for an account that does not exist', async () => {
    expect(await passwords.verify(null, 'an account that does not exist')).toBe(false);
  });

  it('reject a part of a flood with PasswordsBusyError and verify the rest', async () => {
    const flooded = quickPasswords();
    const results = await Promise.allSettled(Array.from({ length: 120 }, () => flooded.verify(null, 'Abcdef12')));
    const rejected = results.filter(({ status }) => status === 'rejected');
    // One to four threads hash, and 64 passwords wait.
    expect(rejected.length).toBeLessThanOrEqual(120 - 65);
    expect(rejected.length).toBeGreaterThanOrEqual(120 - 68);
    for (const result of rejected) expect(result).toMatchObject({ reason: expect.any(PasswordsBusyError) });
    expect(await flooded.verify(null, 'Abcdef12')).toBe(false);
  });
});
