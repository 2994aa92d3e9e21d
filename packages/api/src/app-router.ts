import { adminRouter } from './admin/router.ts';
import { authRouter } from './auth/router.ts';
import { catalogueRouter } from './catalogue/router.ts';
import { historyRouter } from './history/router.ts';
import { router } from './trpc.ts';

/** Every procedure of the product. */
export const appRouter = router({
  admin: adminRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  history: historyRouter,
});

/** The client imports this type, and nothing else of this package. */
export type AppRouter = typeof appRouter;
