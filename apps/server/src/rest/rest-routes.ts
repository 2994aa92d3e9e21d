import { activityRoutes } from './activity-routes.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { feedRoutes } from './calendar/feed-routes.ts';
import { noticeRoutes } from './calendar/notice-routes.ts';
import type { RestRoute } from './define-rest-route.ts';
import { discoverRoutes } from './discover-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { importRoutes } from './import-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { memberListsRoutes } from './member-lists-routes.ts';
import { playerRoutes } from './player-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Every route that calls a procedure. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...sessionRoutes,
  ...recoveryRoutes,
  ...historyRoutes,
  ...recordRoutes,
  ...memberListsRoutes,
  ...calendarRoutes,
  ...feedRoutes,
  ...discoverRoutes,
  ...importRoutes,
  ...noticeRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...playerRoutes,
  ...activityRoutes,
  ...announcementRoutes,
  ...suggestionRoutes,
  ...systemRoutes,
];
