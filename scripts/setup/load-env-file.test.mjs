import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-env-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The environment of a program that loads the file, in its own process.
 * @param {string} path
 * @param {Record<string, string>} [env]
 */
function load(path, env = {}) {
  const loader = new URL('load-env-file.mjs', import.meta.url).href;
  const program = `import { loadEnvFile } from '${loader}';
    loadEnvFile(process.argv[1]);
    process.stdout.write(JSON.stringify(process.env));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program, path], { env });
  return { status: run.status, output: run.stdout.toString(), errors: run.stderr.toString() };
}

it('sets what the environment does not, not even to nothing', () => {
  const path = join(folder, '.env');
  writeFileSync(path, '# Listen\nPORT=1 # here\nHOST=::1\nDATABASE_URL=postgres://db\nOWNER_PASSWORD="a#b c"\n');
  const { output, errors } = load(path, { HOST: '127.0.0.1', DATABASE_URL: '' });
  expect(JSON.parse(output)).toMatchObject({
    PORT: '1',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    OWNER_PASSWORD: 'a#b c',
  });
  expect(errors).toBe('');
});

it('does nothing without the file', () => {
  expect(load(join(folder, 'none'))).toMatchObject({ status: 0, errors: '' });
});

it('says that a file cannot be read', () => {
  expect(load(folder)).toMatchObject({
    status: 1,
    output: '',
    errors: expect.stringMatching(/ cannot be read: .+\n$/),
  });
});
