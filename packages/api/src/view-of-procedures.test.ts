import { viewParts } from '@marquee/domain/view/view-parts';
import { expect, expectTypeOf, it } from 'vitest';
import { isShared, procedures, variesBy } from './app-router.ts';
import type { Context } from './context.ts';
import { cachedProcedure, memberProcedure, publicProcedure } from './trpc.ts';

it('the table of packages/domain says by what each procedure varies', () => {
  const varying = [...procedures.keys()].filter((name) => variesBy(name).length > 0);
  const named = Object.entries(viewParts).flatMap(([router, parts]) =>
    Object.entries(parts).map(([name, own]) => [`${router}.${name}`, own]),
  );
  expect(Object.fromEntries(varying.map((name) => [name, variesBy(name)]))).toEqual(Object.fromEntries(named));
  expect(varying.filter((name) => !isShared(name))).toEqual([]);
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
