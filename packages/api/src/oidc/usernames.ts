import { minUsernameLength } from '@marquee/domain/accounts/account';
import { maxUsernameLength } from '@marquee/domain/accounts/account-limits';

/** Longest number that is added to a taken name, with its hyphen. */
const suffixLength = 4;

/** Usernames for a person whom a provider names so, the best first, then that with numbers up to `last`. */
export function* usernames(names: readonly string[], last: number): Generator<string> {
  const usable = names.map(toUsername).filter((name) => name.length >= minUsernameLength);
  const [first = 'member', ...others] = new Set(usable);
  yield first;
  yield* others;
  for (let number = 2; number <= last; number += 1) {
    yield `${first.slice(0, maxUsernameLength - suffixLength)}-${number}`;
  }
}

/** A name with the letters that usernames may have: 'Zoë van Dam' becomes 'Zoe-van-Dam'. */
function toUsername(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, maxUsernameLength)
    .replace(/^-+|-+$/g, '');
}
