import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '../src/rest/open-api/open-api-document.ts';

/** Writes the OpenAPI document where people look for it without starting the product. */
const file = new URL('../../../docs/openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
