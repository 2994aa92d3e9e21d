import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApiDocument } from './open-api-document.ts';

const committed = new URL('../../../../docs/openapi.json', import.meta.url);

it('is the committed docs/openapi.json; else: npm run document --workspace @marquee/server', async () => {
  expect(JSON.parse(await readFile(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it('satisfies a public linter, warnings included', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.map(({ message, location }) => `${message} at ${location[0]?.pointer}`)).toEqual([]);
});
