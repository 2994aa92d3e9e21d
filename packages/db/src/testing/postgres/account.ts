import { spawnSync } from 'node:child_process';
import type { SystemUser } from './run.ts';

/** Of Linux distributions, of macOS, and the unprivileged user. */
const users = ['postgres', '_postgres', 'nobody'];

/** The user to run Postgres, which refuses to run as root; undefined for the current user. */
export function postgresAccount(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, user: string) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim();
  for (const user of users) {
    const [uid, gid] = [id('-u', user), id('-g', user)];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(`Postgres does not run as root, and this machine has none of the users ${users.join(', ')}`);
}
