import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './repository.mjs';
import { hasOtherUser, makeClosedClone } from './testing/clone-of-another-user.mjs';

/** What `npm run` starts, without the programs of others. */
const scripts = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
  .map(([name, command]) => ({
    name,
    args:
      String(command)
        .split(/ ?exec node /)[1]
        ?.split(' ') ?? [],
  }))
  .filter(({ args }) => args.length > 0);

/** @type {ReturnType<typeof makeClosedClone>} */
let clone;
beforeAll(() => {
  const usage = 'apps/server/src/commands/usage.json';
  clone = makeClosedClone({ [usage]: readFileSync(join(root, usage), 'utf8') });
});
afterAll(() => clone.remove());

it.skipIf(!hasOtherUser).each(scripts)('prints the help of $name, with nothing installed', ({ name, args }) => {
  const { status, stdout, stderr } = clone.run(...args, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
});
