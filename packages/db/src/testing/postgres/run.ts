import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A user of this machine. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The whole environment of a process: the developer's may contain PGDATA or PGOPTIONS; macOS needs a valid locale. */
export const environment = { LC_ALL: 'C' };

interface Run {
  /** The current user by default. */
  account?: SystemUser | undefined;
  folder?: string;
}

/** @throws Error with the program's stderr if it fails */
export async function run(program: string, args: string[], { account, folder }: Run = {}): Promise<void> {
  const child = spawn(program, args, {
    ...account,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(folder === undefined ? {} : { cwd: folder }),
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} exited with ${code}: ${errors.trim()}`);
}
