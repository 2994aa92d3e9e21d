import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../open-api-document.ts';
import { type ContractServer, openContractServer, password } from './testing-contract.ts';

const compiler = fileURLToPath(new URL('../../../../../node_modules/.bin/tsc', import.meta.url));
const run = promisify(execFile);

/** A program of somebody who has the document alone. */
const program = `
import { AccountsService, OpenAPI } from './client';

export async function roleOf(origin: string, emailOrUsername: string, password: string): Promise<string> {
  OpenAPI.BASE = origin;
  const login = await AccountsService.postAuthLogin({ requestBody: { emailOrUsername, password } });
  OpenAPI.TOKEN = login.data.token;
  const profile = await AccountsService.getAuthProfile();
  const role: 'user' | 'admin' | 'owner' = profile.data.user.role;
  return role;
}
`;

let server: ContractServer;
beforeAll(async () => {
  server = await openContractServer();
});
afterAll(() => server.close());

it('a client that a public tool made of the document type-checks and logs in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-generated-client-'));
  try {
    await generate({
      input: JSON.parse(JSON.stringify(openApiDocument())),
      output: join(folder, 'client'),
      useOptions: true,
    });
    await writeFile(join(folder, 'program.ts'), program);
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'preserve', '--lib', 'es2022,dom'];
    const checked = await run(compiler, [...options, '--types', '', 'program.ts'], { cwd: folder }).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(checked.stdout).toBe('');
    const outfile = join(folder, 'program.mjs');
    await build({
      entryPoints: [join(folder, 'program.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      logLevel: 'silent',
    });
    const { roleOf } = await import(pathToFileURL(outfile).href);
    expect(await roleOf(server.origin, 'the-owner', password)).toBe('owner');
  } finally {
    await rm(folder, { recursive: true });
  }
});
