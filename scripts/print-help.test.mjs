import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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

it.skipIf(!hasOtherUser).each(scripts)('prints the help of $name, with nothing installed', ({ name, args }) => {
  const usage = 'apps/server/src/commands/usage.json';
  const { run, remove } = makeClosedClone({ [usage]: readFileSync(join(root, usage), 'utf8') });
  onTestFinished(remove);
  const { status, stdout, stderr } = run(...args, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
});
