import { authRoutes } from './auth-routes.ts';
import type { RestRoute } from './define-rest-route.ts';
import { historyRoutes } from './history-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Every route that calls a procedure. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...historyRoutes,
  ...recordRoutes,
  ...userRoutes,
  ...systemRoutes,
];
