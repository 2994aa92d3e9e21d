import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure } from '@trpc/server';
import { adminRouter } from './admin/router.ts';
import { authRouter } from './auth/router.ts';
import { catalogueRouter } from './catalogue/router.ts';
import { historyRouter } from './history/router.ts';
import { progressRouter, watchesRouter } from './record/router.ts';
import { router } from './trpc.ts';

const routers = {
  admin: adminRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  history: historyRouter,
  progress: progressRouter,
  watches: watchesRouter,
};

/** All tRPC procedures. */
export const appRouter = router(routers);

/** The API has no subscriptions. */
export type Procedure = AnyTRPCQueryProcedure | AnyTRPCMutationProcedure;

/** Every procedure by its path, as 'history.list'. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries(routers).flatMap(([prefix, { _def }]) =>
    Object.entries(_def.record).map(([name, procedure]): [string, Procedure] => [`${prefix}.${name}`, procedure]),
  ),
);

/** Whether the result of a procedure is the same for every caller (`cachedProcedure`). */
export function isShared(name: string): boolean {
  const meta = procedures.get(name)?._def.meta;
  return typeof meta === 'object' && meta !== null && 'isShared' in meta && meta.isShared === true;
}

/** The only export of this package that the client imports. */
export type AppRouter = typeof appRouter;
