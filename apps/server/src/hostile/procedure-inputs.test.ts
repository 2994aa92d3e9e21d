import { classification } from '@marquee/api/testing-permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { type Procedure, procedures } from '../plugins/trpc-calls.ts';
import { type HostileServer, openHostileServer } from './testing-hostile.ts';
import { hostileTexts, hostileValues, mustBeRefused } from './testing-hostile-values.ts';

let product: HostileServer;
let victim = 0;
beforeAll(async () => {
  product = await openHostileServer();
  victim = (await product.add('victim')).id;
});
afterAll(() => product.close());

function fieldsOf({ _def: { inputs } }: Procedure): string[] {
  return inputs.flatMap((input) => (input instanceof ZodObject ? Object.keys(input.shape) : []));
}

describe.each(Object.entries(procedures))('%s', (name, procedure) => {
  const { type } = procedure._def;
  const sample = () => classification[name]?.input?.(victim) as Record<string, unknown> | undefined;
  const fields = fieldsOf(procedure);

  if (fields.length > 0) {
    it(`takes no hostile value for ${fields.join(', ')}`, async () => {
      const token = await product.addOwner();
      for (const field of fields) {
        for (const value of [...hostileTexts, ...hostileValues]) {
          const input = { ...sample(), [field]: value };
          const answer = await product.trpc(type, name, { input, token });
          product.expectHarmless({ name, input }, answer);
          if (mustBeRefused(value) && !/password/i.test(field))
            expect([field, value, answer.status]).toEqual([field, value, 400]);
        }
      }
    });
  }

  it('survives any JSON', async () => {
    const token = await product.addOwner();
    const input = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.object({ key: fc.constantFrom(...fields, 'x'), maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(input, async (value) => {
        product.expectHarmless({ name, value }, await product.trpc(type, name, { input: value, token }));
      }),
      { numRuns: 8 },
    );
  });

  it('takes nothing that is not its own, and leaves no trace of it in the prototype', async () => {
    const token = await product.addOwner();
    const greedy = {
      role: 'owner',
      isPremium: true,
      is_premium: true,
      user_id: victim,
      userId: victim,
      passwordHash: 'x',
    };
    const texts = [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"a":{"__proto__":{"polluted":true}}}',
    ];
    for (const text of texts) {
      const address = `/trpc/${name}${type === 'query' ? `?input=${encodeURIComponent(text)}` : ''}`;
      const sent = type === 'query' ? { token } : { token, body: text };
      product.expectHarmless({ name, text }, await product.send(type === 'query' ? 'GET' : 'POST', address, sent));
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const { status } = await product.trpc(type, name, { input: { ...sample(), ...greedy }, token });
    if (fields.length > 0 && name !== 'admin.setRole' && name !== 'admin.togglePremium') expect(status).toBe(400);
  });
});
