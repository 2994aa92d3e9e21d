import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OidcLanding, oidcFailures, parseFragment, toFragment } from './oidc-landing.ts';

const returnTo = fc.constantFrom('/', '/my-list?tab=lists', '/tv/5?season=2');
const code = fc.stringMatching(/^[A-Za-z0-9]{1,128}$/);
const landings: fc.Arbitrary<OidcLanding> = fc.oneof(
  fc.record({ kind: fc.constant('code' as const), code, isLinkedByAddress: fc.boolean(), returnTo }),
  fc.record({ kind: fc.constant('link' as const), code, returnTo }),
  fc.record({ kind: fc.constant('error' as const), failure: fc.constantFrom(...oidcFailures), returnTo }),
);

it('reads every landing back from its fragment', () => {
  fc.assert(
    fc.property(landings, (landing) => {
      expect(parseFragment(toFragment(landing))).toEqual(landing);
    }),
  );
});

it('writes the fragment that pages of an older version read', () => {
  const landing = { kind: 'code', code: 'abc', isLinkedByAddress: true, returnTo: '/tv/5' } as const;
  expect(toFragment(landing)).toBe('#code=abc&linkedBy=address&returnTo=%2Ftv%2F5');
  expect(toFragment({ kind: 'error', failure: 'no-email', returnTo: '/' })).toBe('#error=no-email&returnTo=%2F');
});

it.each(['', '#', '#error=unheard-of', '#returnTo=https%3A%2F%2Fevil.example', '#returnTo=%2F%2Fevil.example'])(
  'takes %j for a refusal, and returns home',
  (fragment) => expect(parseFragment(fragment)).toEqual({ kind: 'error', failure: 'refused', returnTo: '/' }),
);
