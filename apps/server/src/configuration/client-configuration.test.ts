import { expect, it } from 'vitest';
import { clientConfiguration } from './client-configuration.ts';
import { parseEnvironment } from './environment.ts';

const installation = {
  site: { domains: [], contactEmail: null, legalEmail: null, chatUrl: null, popularSearches: [] },
  providers: { region: 'US', rows: [] },
  isSample: true,
  hasImageProxy: true,
  oidc: null,
  mail: null,
};

it.each([
  [{ PUBLIC_URL: 'https://marquee.example' }, true],
  [{ PUBLIC_URL: 'http://marquee.example' }, undefined],
  [{}, undefined],
])('pages offer push with %o: %s', (variables, sendsPush) => {
  expect(clientConfiguration(parseEnvironment(variables), installation).sendsPush).toBe(sendsPush);
});
