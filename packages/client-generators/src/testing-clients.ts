import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/**
 * Generates TypeScript clients from an OpenAPI document: `schema.d.ts` with types for openapi-fetch, which is linked
 * into the folder, and `hey-api` with a complete client.
 */
export async function generateClients(document: object, folder: string): Promise<void> {
  const types = await openapiTypescript(document as OpenAPI3, { silent: true });
  await writeFile(join(folder, 'schema.d.ts'), astToString(types));
  await linkOpenapiFetch(folder);
  await createClient({
    input: { ...document },
    output: { path: join(folder, 'hey-api') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
}

async function linkOpenapiFetch(folder: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('openapi-fetch/package.json');
  await mkdir(join(folder, 'node_modules'));
  await symlink(dirname(manifest), join(folder, 'node_modules/openapi-fetch'));
}
