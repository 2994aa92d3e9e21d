import { joinParts, keyFor, viewPartNames } from '@marquee/domain/view/view-parts';
import { expect, expectTypeOf, it } from 'vitest';
import { procedures, variesBy } from './app-router.ts';
import type { Context } from './context.ts';
import { cachedProcedure, memberProcedure, publicProcedure } from './trpc.ts';

it.each([...procedures.keys()])('the client names the parts of the view by which %s varies, and no other', (name) => {
  const parts = { language: 'de', region: 'AT', age: '12' };
  const own = viewPartNames.map((part) => (variesBy(name).includes(part) ? parts[part] : ''));
  expect(keyFor(name, 'de.AT.12')).toBe(joinParts(own));
});

it('a procedure reads no part of the view by which it does not vary', () => {
  cachedProcedure.varyBy(['language', 'age']).query(({ ctx: { context } }) => {
    expectTypeOf<keyof typeof context.view>().toEqualTypeOf<'language' | 'age'>();
    // @ts-expect-error: it varies by language and age only
    return context.view.region;
  });
  cachedProcedure.query(({ ctx: { context } }) => expectTypeOf<keyof typeof context.view>().toBeNever());
  publicProcedure.query(({ ctx: { context } }) => expectTypeOf<keyof typeof context.view>().toBeNever());
  memberProcedure.query(({ ctx: { context } }) => expectTypeOf<keyof typeof context.view>().toBeNever());
  expectTypeOf<Context<'language' | 'age'>>().not.toExtend<Context<'region'>>();
});
