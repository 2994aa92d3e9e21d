import { expect, it, onTestFinished } from 'vitest';
import { hasOtherUser, makeClosedClone } from './testing/clone-of-another-user.mjs';

const installed = { 'node_modules/.package-lock.json': '{"packages":{}}' };
const built = {
  'apps/web/dist/index.html': '',
  'apps/player/dist/player.html': '',
  'apps/server/dist/main.js': '',
  'apps/server/dist/doctor.js': "console.log('all is well', ...process.argv.slice(2));",
};
const everything = { ...installed, ...built };

/** @param {Record<string, string>} files */
function closedClone(files) {
  const made = makeClosedClone(files);
  onTestFinished(made.remove);
  return made;
}

it.skipIf(!hasOtherUser)('runs what is built in a clone to which this user may not write', () => {
  const { run } = closedClone(everything);
  const result = run('scripts/build-and-run.mjs', 'doctor', 'now');
  expect(result).toEqual({ status: 0, stdout: 'all is well now\n', stderr: '' });
});

const asOwner = 'Run npm run build as the owner of CLONE first: this user may not';

it.skipIf(!hasOtherUser).each([
  { what: 'nothing is installed', files: built, args: ['doctor'], said: `${asOwner} install anything there.` },
  { what: 'nothing is built', files: installed, args: ['doctor'], said: `${asOwner} build anything there.` },
  {
    what: 'a build is wanted',
    files: everything,
    args: [],
    said: 'Run this as the owner of CLONE: this user may not write there.',
  },
])('ends with one sentence where $what', ({ files, args, said }) => {
  const { run, clone } = closedClone(files);
  const { status, stdout, stderr } = run('scripts/build-and-run.mjs', ...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.replace(`${clone}/`, 'CLONE')).toBe(`${said}\n`);
});
