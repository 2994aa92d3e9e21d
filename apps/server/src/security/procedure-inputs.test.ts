import { type Procedure, procedures } from '@marquee/api/app-router';
import { classification } from '@marquee/api/testing/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject, type ZodType } from 'zod';
import { openSecurityTestServer, type SecurityTestServer } from './testing-security-server.ts';
import { isInvalidText, unsafeTexts, unsafeValues } from './testing-unsafe-values.ts';

let product: SecurityTestServer;
let victim = 0;
beforeAll(async () => {
  product = await openSecurityTestServer();
  victim = (await product.addUser('victim')).id;
});
afterAll(() => product.close());

function fieldsOf({ _def: { inputs } }: Procedure): string[] {
  return inputs.flatMap((input) => (input instanceof ZodObject ? Object.keys(input.shape) : []));
}

async function accepts({ _def: { inputs } }: Procedure, value: unknown): Promise<boolean> {
  const parsed = await Promise.all(inputs.map((input) => (input as ZodType).safeParseAsync(value)));
  return parsed.every(({ success }) => success);
}

const withInput = [...procedures].filter(([, procedure]) => fieldsOf(procedure).length > 0);

describe.each(withInput)('%s', (name, procedure) => {
  const { type } = procedure._def;
  const sample = () => classification[name]?.input?.(victim) as Record<string, unknown> | undefined;
  const fields = fieldsOf(procedure);

  it(`responds safely to unsafe values for ${fields.join(', ')}`, async () => {
    const token = await product.addOwner();
    for (const field of fields) {
      let refusals = 0;
      for (const value of [...unsafeTexts, ...unsafeValues]) {
        const input = { ...sample(), [field]: value };
        const isRefused = !(await accepts(procedure, input));
        if (isInvalidText(value) && !/password/i.test(field))
          expect([field, value, isRefused]).toEqual([field, value, true]);
        // One refused by the schema is enough: the others would take the same way, and most of the time.
        if (isRefused && refusals++ > 0) continue;
        const response = await product.trpc(type, name, { input, token });
        product.expectSafeResponse({ name, input }, response);
        if (isRefused) expect([field, value, response.status]).toEqual([field, value, 400]);
      }
    }
  });

  it('responds safely to arbitrary JSON that its schema accepts', async () => {
    const token = await product.addOwner();
    const field = fc.constantFrom(...fields, 'x');
    const input = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.object({ key: field, maxDepth: 2 }));
    let acceptedCount = 0;
    for (const value of fc.sample(input, 50)) {
      if (acceptedCount === 4 || !(await accepts(procedure, value))) continue;
      acceptedCount += 1;
      product.expectSafeResponse({ name, value }, await product.trpc(type, name, { input: value, token }));
    }
  });

  it('rejects unknown fields', async () => {
    const role = name === 'admin.setRole' ? {} : { role: 'owner' };
    const premium = name === 'admin.togglePremium' ? {} : { isPremium: true };
    const foreign = { is_premium: true, user_id: victim, userId: victim, passwordHash: 'x' };
    for (const [field, value] of Object.entries({ ...role, ...premium, ...foreign }))
      if (!fields.includes(field))
        expect([field, await accepts(procedure, { ...sample(), [field]: value })]).toEqual([field, false]);
  });
});

it.each([
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":{"__proto__":{"polluted":true}}}',
])('%s pollutes no prototype', async (text) => {
  const token = await product.addOwner();
  const query = `/trpc/catalogue.movie?input=${encodeURIComponent(text)}`;
  product.expectSafeResponse(text, await product.send('GET', query, { token }));
  product.expectSafeResponse(text, await product.send('POST', '/trpc/auth.updateProfile', { token, body: text }));
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
