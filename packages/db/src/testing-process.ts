import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Starts a script of `testing-children/` as a process of its own. */
export function startChild(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
): ChildProcessByStdio<Writable, Readable, null> {
  const path = fileURLToPath(new URL(`./testing-children/${script}`, import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}
