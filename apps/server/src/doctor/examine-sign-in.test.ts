import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { openTestIssuer, sendJson, type TestIssuer, type WrongAnswers } from '../oidc/testing-issuer.ts';
import { examineSignIn } from './examine-sign-in.ts';

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await openTestIssuer();
});
beforeEach(() => {
  issuer.answers = {};
});
afterAll(() => issuer.close());

const examined = (address: string, variables: Record<string, string> = {}) =>
  examineSignIn(
    parseEnvironment({
      ...variables,
      OIDC_ISSUER: address,
      OIDC_CLIENT_ID: 'marquee',
      OIDC_CLIENT_SECRET: 'hunter2',
      OIDC_NAME: 'Home',
    }),
  );

it('is ok without a provider', async () => {
  const text = expect.stringContaining('OIDC_ISSUER is not set');
  expect(await examineSignIn(parseEnvironment({}))).toMatchObject({ state: 'ok', text });
});

it('warns of a provider that responds, but not by https', async () => {
  const found = await examined(issuer.issuer);
  expect(found).toMatchObject({
    state: 'warning',
    text: expect.stringContaining(`${issuer.issuer}/ responds, but not`),
  });
});

it.each<[string, WrongAnswers, string, string]>([
  [
    'of another name',
    { metadata: { issuer: 'https://other.example/' } },
    'its issuer is "https://other.example/" and does not match OIDC_ISSUER, which is "http://',
    'to the letter',
  ],
  [
    'that is a web page',
    { discovery: (response) => void response.end('<p>hello') },
    'unexpected response content-type',
    'to the letter',
  ],
  ['without an address for tokens', { metadata: { token_endpoint: undefined } }, 'no token_endpoint', 'to the letter'],
  ['without keys', { metadata: { jwks_uri: undefined } }, 'publishes no keys', 'to the letter'],
  [
    'that fails',
    { discovery: (response) => sendJson(response, {}, 503) },
    'unexpected HTTP response status',
    'reaches',
  ],
])('names the reason and the remedy for a provider %s', async (_, answers, text, remedy) => {
  issuer.answers = answers;
  const found = await examined(issuer.issuer);
  expect(found).toMatchObject({
    state: 'error',
    text: expect.stringContaining(text),
    remedy: expect.stringContaining(remedy),
  });
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

it('warns of a group of administrators at a provider that has no groups', async () => {
  const variables = { OIDC_ADMIN_GROUP: 'admins' };
  issuer.answers = { metadata: { scopes_supported: ['openid'], claims_supported: ['sub'] } };
  expect(await examined(issuer.issuer, variables)).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('OIDC_ADMIN_GROUP'),
  });
  for (const names of [{ scopes_supported: ['openid', 'groups'] }, { claims_supported: undefined }]) {
    issuer.answers = { metadata: { claims_supported: ['sub'], scopes_supported: ['openid'], ...names } };
    expect((await examined(issuer.issuer, variables)).text).not.toContain('groups');
  }
});

it('reports a provider that cannot be reached', async () => {
  const found = await examined('http://127.0.0.1:1');
  expect(found).toMatchObject({ state: 'error', remedy: expect.stringContaining('reaches OIDC_ISSUER') });
});
