import { readFile } from 'node:fs/promises';
import { maxPasswordLength } from '@marquee/domain/accounts/account-limits';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './open-api-document.ts';
import { document, operations, validatorOf } from './testing-document.ts';

const committed = new URL('../../../../../docs/openapi.json', import.meta.url);

it('is the committed docs/openapi.json; else: npm run document --workspace @marquee/server', async () => {
  expect(JSON.parse(await readFile(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it('satisfies a public linter, warnings included', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.map(({ message, location }) => `${message} at ${location[0]?.pointer}`)).toEqual([]);
});

it('describes responses by valid statuses', () => {
  const statuses = [...operations.values()].flatMap(({ responses }) => Object.keys(responses));
  expect(statuses.filter((status) => !/^[2-5]\d\d$/.test(status))).toEqual([]);
});

it('has portable patterns, or a description instead', () => {
  const texts: { pattern?: string; maxLength?: number; description?: string }[] = [];
  JSON.stringify(document, (_key, value) => {
    if (value?.type === 'string') texts.push(value);
    return value;
  });
  const patterns = texts.flatMap(({ pattern }) => pattern ?? []);
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => /\\[pPu]|\(\?/.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow();
  const ruleOf = (schema: (typeof texts)[number]) => schema.pattern ?? schema.description;
  // A current password is only compared.
  const undescribed = texts.filter((schema) => schema.maxLength !== undefined && !ruleOf(schema));
  expect(undescribed.filter(({ maxLength }) => maxLength !== maxPasswordLength)).toEqual([]);
});

describe.each([...operations])('%s', (_name, { parameters = [], requestBody, responses }) => {
  it('has valid examples of its request and its responses', () => {
    const contents = [requestBody, ...Object.values(responses)].flatMap((each) => each?.content ?? []);
    const named = parameters.filter(({ required, example }) => required || example !== undefined);
    for (const { schema, example } of [...contents.map((content) => content['application/json']), ...named]) {
      const isValid = validatorOf(schema);
      expect([example, isValid(example), isValid.errors]).toEqual([expect.anything(), true, null]);
    }
  });
});
