import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Runs a script of `child-processes/`. */
export function startChildProcess(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
): ChildProcessByStdio<Writable, Readable, null> {
  const path = fileURLToPath(new URL(`./child-processes/${script}`, import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}
