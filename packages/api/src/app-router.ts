import { adminRouter } from './admin/router.ts';
import { authRouter } from './auth/router.ts';
import { catalogueRouter } from './catalogue/router.ts';
import { historyRouter } from './history/router.ts';
import { router } from './trpc.ts';

/** All tRPC procedures. */
export const appRouter = router({
  admin: adminRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  history: historyRouter,
});

/** The only export of this package that the client imports. */
export type AppRouter = typeof appRouter;
