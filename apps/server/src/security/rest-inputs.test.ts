import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { catalogueRoutes } from '../rest/catalogue/catalogue-routes.ts';
import type { Operation, RestRoute } from '../rest/define-rest-route.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { openSecurityTestServer, type SecurityTestServer } from './testing-security-server.ts';
import { encodeUnsafe, isInvalidText, unsafeTexts, unsafeValues } from './testing-unsafe-values.ts';

let product: SecurityTestServer;
let victim = 0;
beforeAll(async () => {
  product = await openSecurityTestServer();
  victim = (await product.addUser('victim')).id;
});
afterAll(() => product.close());

/** Unsafe values as text for a URL. */
const urlTexts = [...unsafeTexts, ...unsafeValues.map((value) => JSON.stringify(value))].filter(
  (text) => text.length < 1_000,
);

/**
 * One that a schema refuses, since the others would take the same way, what no store can hold where it accepts that, and
 * every fourth of the others: procedure-inputs.test.ts sends all of these to the procedures behind the routes.
 */
function sampleOf<Value>(values: readonly Value[], isAccepted: (value: Value) => boolean): Value[] {
  const accepted = values.filter(isAccepted);
  const others = accepted.filter((value) => !isInvalidText(value));
  const refused = values.find((value) => !isInvalidText(value) && !accepted.includes(value));
  return [
    ...(refused === undefined ? [] : [refused]),
    ...accepted.filter(isInvalidText),
    ...others.filter((_, index) => index % 4 === 0),
  ];
}

/** The first parameter of a route gets all that no store can hold: a URL has it in another form than its schema. */
function textsFor(schema: ZodType, index: number): string[] {
  const sample = sampleOf(urlTexts, (text) => schema.safeParse(text).success);
  return index > 0 ? sample : [...urlTexts.filter(isInvalidText), ...sample.filter((text) => !isInvalidText(text))];
}

function urlOf({ path }: Operation, overrides: Readonly<Record<string, string>>): string {
  const validValues: Readonly<Record<string, string>> = {
    id: String(victim),
    mediaId: '550',
    mediaType: 'movie',
    media: 'all',
    window: 'day',
    season: '1',
    episode: '1',
    externalId: 'tt0034583',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    return encodeUnsafe(overrides[name] ?? validValues[name] ?? '');
  });
}

describe.each([...restRoutes, ...catalogueRoutes].map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    const { method, parameters } = route;
    const isProxied = route.path.startsWith('/api/tmdb/');

    it('responds safely to unsafe values in the URL', async () => {
      const token = await product.addOwner();
      for (const [index, [name, schema]] of Object.entries<ZodType>(parameters.path.shape).entries()) {
        for (const text of textsFor(schema, index)) {
          const response = await product.send(method, urlOf(route, { [name]: text }), { token });
          product.expectSafeResponse({ name, text }, response);
          expect([text, response.status < 400 && isInvalidText(text)]).toEqual([text, false]);
        }
      }
      for (const [index, [name, schema]] of Object.entries<ZodType>(parameters.query.shape).entries()) {
        const url = `${urlOf(route, {})}?${name === 'query' ? '' : 'query=a&'}`;
        for (const text of textsFor(schema, index)) {
          const response = await product.send(method, `${url}${name}=${encodeUnsafe(text)}`, { token });
          product.expectSafeResponse({ name, text }, response);
          if (/\p{Cc}/u.test(text)) expect([name, text, response.status]).toEqual([name, text, 400]);
        }
      }
    });

    it('rejects or ignores a repeated parameter', async () => {
      const token = await product.addOwner();
      const send = () => product.send(method, `${urlOf(route, {})}?query=a`, { token });
      // What a DELETE deletes is not there the second time.
      const singles = [await send(), await send()].map(({ status }) => status);
      for (const [index, name] of Object.keys(parameters.query.shape).entries()) {
        // Of names with brackets no route has one.
        const brackets = index === 0 ? [`${name}[]=1&${name}[]=2`, `${name}[0]=1`] : [];
        for (const repeated of [`${name}=1&${name}=2`, ...brackets]) {
          const response = await product.send(method, `${urlOf(route, {})}?${repeated}&query=a`, { token });
          product.expectSafeResponse(repeated, response);
          expect([repeated, [400, ...singles].includes(response.status)]).toEqual([repeated, true]);
        }
      }
    });

    if (isProxied || method === 'GET') return;
    it('responds safely to an unsafe body', async () => {
      const token = await product.addOwner();
      const schema = (route as RestRoute).body;
      for (const field of Object.keys(schema?.shape ?? {})) {
        const isAccepted = (value: unknown) => schema?.safeParse({ [field]: value }).success ?? false;
        for (const value of sampleOf([...unsafeTexts, ...unsafeValues], isAccepted)) {
          const body = { [field]: value };
          product.expectSafeResponse(body, await product.send(method, urlOf(route, {}), { body, token }));
        }
      }
    });
  },
);

it.each(['{"__proto__":{"polluted":true}}', '1e400', '{"id":1e400}', 'null', '"x"', '['.repeat(50_000)])(
  'responds safely to the body %.40s',
  async (body) => {
    const token = await product.addOwner();
    for (const [method, path] of [
      ['POST', '/api/watch-history'],
      ['PUT', '/api/auth/update-profile'],
      ['PUT', `/api/admin/users/${victim}/premium`],
    ] as const)
      product.expectSafeResponse(body.slice(0, 40), await product.send(method, path, { body, token }));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
);
