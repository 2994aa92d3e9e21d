import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '../rest/catalogue-rows.ts';
import type { Operation, Row } from '../rest/row.ts';
import { rows } from '../rest/rows.ts';
import { type HostileServer, openHostileServer } from './testing-hostile.ts';
import { encoded, hostileTexts, hostileValues, mustBeRefused } from './testing-hostile-values.ts';

let product: HostileServer;
let victim = 0;
beforeAll(async () => {
  product = await openHostileServer();
  victim = (await product.add('victim')).id;
});
afterAll(() => product.close());

/** A hostile value for a text in an address; what is no text is written as one. */
const written = [...hostileTexts, ...hostileValues.map((value) => JSON.stringify(value))].filter(
  (text) => text.length < 1_000,
);

function addressOf({ path }: Operation, own: Readonly<Record<string, string>>): string {
  const usual: Readonly<Record<string, string>> = {
    id: String(victim),
    mediaId: '550',
    mediaType: 'movie',
    media: 'all',
    window: 'day',
    season: '1',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    return encoded(own[name] ?? usual[name] ?? '');
  });
}

describe.each([...rows, ...catalogueRows].map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s',
  (_name, row) => {
    const { method, parameters } = row;
    const isProxied = row.path.startsWith('/api/tmdb/');

    it('takes no hostile value in its address', async () => {
      const token = await product.addOwner();
      for (const name of Object.keys(parameters.path.shape)) {
        for (const text of written) {
          const answer = await product.send(method, addressOf(row, { [name]: text }), { token });
          product.expectHarmless({ name, text }, answer);
          expect([text, answer.status < 400 && mustBeRefused(text)]).toEqual([text, false]);
        }
      }
      for (const name of Object.keys(parameters.query.shape)) {
        const address = `${addressOf(row, {})}?${name === 'query' ? '' : 'query=a&'}`;
        for (const text of written) {
          const answer = await product.send(method, `${address}${name}=${encoded(text)}`, { token });
          product.expectHarmless({ name, text }, answer);
          if (/\p{Cc}/u.test(text)) expect([name, text, answer.status]).toEqual([name, text, 400]);
        }
      }
    });

    it('takes a parameter that is sent twice for a wrong one, or for none', async () => {
      const token = await product.addOwner();
      const usual = await product.send(method, `${addressOf(row, {})}?query=a`, { token });
      for (const name of Object.keys(parameters.query.shape)) {
        for (const twice of [`${name}=1&${name}=2`, `${name}[]=1&${name}[]=2`, `${name}[0]=1`]) {
          const answer = await product.send(method, `${addressOf(row, {})}?${twice}&query=a`, { token });
          product.expectHarmless(twice, answer);
          expect([twice, [400, usual.status].includes(answer.status)]).toEqual([twice, true]);
        }
      }
    });

    if (isProxied || method === 'GET') return;
    it('takes no hostile body', async () => {
      const token = await product.addOwner();
      const fields = Object.keys((row as Row).body?.shape ?? {});
      for (const field of fields) {
        for (const value of [...hostileTexts, ...hostileValues]) {
          const body = { [field]: value };
          product.expectHarmless({ field, value }, await product.send(method, addressOf(row, {}), { body, token }));
        }
      }
      for (const body of [
        '{"__proto__":{"polluted":true}}',
        '1e400',
        '{"id":1e400}',
        'null',
        '"x"',
        `${'['.repeat(50_000)}`,
      ]) {
        product.expectHarmless(body.slice(0, 40), await product.send(method, addressOf(row, {}), { body, token }));
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });
  },
);
