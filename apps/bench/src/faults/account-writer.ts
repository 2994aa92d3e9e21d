import { setTimeout } from 'node:timers/promises';
import { type AckLog, recordOutcome, signUp, type TestUser } from './ack-log.ts';
import { dataOf, mutateProcedure, queryProcedure } from './http-calls.ts';

interface WrittenAccounts {
  readonly created: number;
  readonly updated: number;
  /** Usernames of accounts that cannot log in, or whose update is missing. */
  findLost(): Promise<string[]>;
}

interface AccountWriter {
  /** How many updates were acknowledged. */
  readonly updated: () => number;
  stop(): Promise<WrittenAccounts>;
}

/** Creates accounts one after the other and updates the email of each, until stopped. */
export function startAccountWriter(baseUrl: string, ackLog: AckLog): AccountWriter {
  const created: TestUser[] = [];
  /** username → email */
  const updated = new Map<string, string>();
  let isStopped = false;
  const write = async () => {
    while (!isStopped) {
      const user = await signUp(baseUrl);
      if (user === undefined) {
        await setTimeout(50);
        continue;
      }
      created.push(user);
      const email = `${user.username}@changed.example`;
      const outcome = await mutateProcedure(baseUrl, 'auth.updateProfile', {
        token: user.token,
        body: { email, currentPassword: user.password },
      });
      recordOutcome(ackLog, outcome);
      if (outcome.status === 200) updated.set(user.username, email);
    }
  };
  const writing = write();
  return {
    updated: () => updated.size,
    async stop() {
      isStopped = true;
      await writing;
      return {
        created: created.length,
        updated: updated.size,
        findLost: () => findLostAccounts(baseUrl, created, updated),
      };
    },
  };
}

async function findLostAccounts(
  baseUrl: string,
  created: readonly TestUser[],
  updated: Map<string, string>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const { username, password } of created) {
    const body = { emailOrUsername: username, password };
    const token = dataOf<{ token: string }>(await mutateProcedure(baseUrl, 'auth.login', { body }))?.token;
    const outcome = await queryProcedure(baseUrl, 'auth.profile', { token: token ?? '' });
    const email = dataOf<{ user: { email: string } }>(outcome)?.user.email;
    if (email === undefined || (updated.get(username) ?? email) !== email) lost.push(username);
  }
  return lost;
}
