import { afterEach, expect, it } from 'vitest';
import { usageOf, wantedHelp } from './command-help.ts';
import { asRunHere } from './command-lines.ts';

const [, script = ''] = process.argv;
afterEach(() => {
  process.argv[1] = script;
});

it.each([
  ['/srv/marquee/scripts/build-and-run.mjs', 'Run npm run backup -- FILE, or npm run doctor.'],
  ['/opt/marquee/server.mjs', 'Run node server.mjs backup FILE, or node server.mjs doctor.'],
])('names commands as %s takes them', (path, expected) => {
  expect(asRunHere('Run npm run backup -- FILE, or npm run doctor.', path)).toBe(expected);
});

it('is so in what commands say of themselves', () => {
  expect(usageOf('doctor')).toBe('Usage: npm run doctor');
  process.argv[1] = '/opt/marquee/server.mjs';
  expect(usageOf('account')).toBe(
    'Usage: node server.mjs account <username> --role owner|admin|user, or node server.mjs account <username> --reset',
  );
  expect(wantedHelp('backup', ['--help'])).toMatch(/^Usage: node server\.mjs backup FILE\n/);
});
