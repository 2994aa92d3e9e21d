import { setTimeout } from 'node:timers/promises';
import { ask, change, dataOf } from './calls.ts';
import { type Ledger, note, type Person, signUp } from './ledger.ts';

interface Accounts {
  readonly made: number;
  readonly changed: number;
  /** Names of those who cannot sign in, or whose change is not there. */
  lost(): Promise<string[]>;
}

/** Signs people up, one after the other, and lets each change their address, until it is stopped. */
export function startAccountMaker(address: string, ledger: Ledger): { stop(): Promise<Accounts> } {
  const made: Person[] = [];
  const changed = new Map<string, string>();
  let isStopped = false;
  const make = async () => {
    while (!isStopped) {
      const person = await signUp(address);
      if (person === undefined) {
        await setTimeout(50);
        continue;
      }
      made.push(person);
      const email = `${person.username}@changed.example`;
      const outcome = await change(address, 'auth.updateProfile', { token: person.token, body: { email } });
      note(ledger, outcome);
      if (outcome.status === 200) changed.set(person.username, email);
    }
  };
  const making = make();
  return {
    async stop() {
      isStopped = true;
      await making;
      return { made: made.length, changed: changed.size, lost: () => lostAccounts(address, made, changed) };
    },
  };
}

async function lostAccounts(address: string, made: readonly Person[], changed: Map<string, string>): Promise<string[]> {
  const lost: string[] = [];
  for (const { username, password } of made) {
    const body = { emailOrUsername: username, password };
    const token = dataOf<{ token: string }>(await change(address, 'auth.login', { body }))?.token;
    const answer = await ask(address, 'auth.profile', { token: token ?? '' });
    const email = dataOf<{ user: { email: string } }>(answer)?.user.email;
    if (email === undefined || (changed.get(username) ?? email) !== email) lost.push(username);
  }
  return lost;
}
