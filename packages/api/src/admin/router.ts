import { OneUser, User } from '@marquee/domain/account';
import {
  AdminStats,
  CacheStatistics,
  HistoryTotals,
  PremiumAssignment,
  RoleAssignment,
  SystemHealth,
  SystemReport,
  UserEdit,
  UserExport,
  UserId,
  UserListQuery,
  UserPage,
} from '@marquee/domain/administration';
import { Players } from '@marquee/domain/player';
import { Deleted } from '@marquee/domain/watch-history';
import { z } from 'zod';
import { adminProcedure, checked, ownerProcedure, router } from '../trpc.ts';
import { assignRole } from './assign-role.ts';
import { cacheStatistics } from './cache-statistics.ts';
import { clearCache } from './clear-cache.ts';
import { exportUsers } from './export-users.ts';
import { historyTotals } from './history-totals.ts';
import { olderUsers } from './older-users.ts';
import { refreshPlayers } from './refresh-players.ts';
import { removeUser } from './remove-user.ts';
import { stats } from './stats.ts';
import { systemHealth } from './system-health.ts';
import { systemReport } from './system-report.ts';
import { togglePremium } from './toggle-premium.ts';
import { updateUser } from './update-user.ts';
import { userPage } from './user-page.ts';

/** Administration (accounts spec §2 to §9). Whom it may be done to is decided by `permission` of the domain. */
export const adminRouter = router({
  stats: adminProcedure.output(checked(AdminStats)).query(({ ctx }) => stats(ctx)),
  health: adminProcedure.output(checked(SystemHealth)).query(({ ctx }) => systemHealth(ctx)),
  historyStats: adminProcedure.output(checked(HistoryTotals)).query(({ ctx }) => historyTotals(ctx)),
  cacheStats: adminProcedure.output(checked(CacheStatistics)).query(({ ctx }) => cacheStatistics(ctx)),
  clearCache: adminProcedure.output(checked(z.object({}))).mutation(({ ctx }) => clearCache(ctx)),
  users: adminProcedure
    .input(UserListQuery)
    .output(checked(UserPage))
    .query(({ ctx, input }) => userPage(ctx, input)),
  olderUsers: adminProcedure.output(checked(z.object({ users: z.array(User) }))).query(({ ctx }) => olderUsers(ctx)),
  exportUsers: adminProcedure.output(checked(UserExport)).query(({ ctx }) => exportUsers(ctx)),
  report: adminProcedure.output(checked(SystemReport)).query(({ ctx }) => systemReport(ctx)),
  updateUser: adminProcedure
    .input(UserEdit)
    .output(checked(OneUser))
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  /** Answers the state that the badge then has. */
  togglePremium: adminProcedure
    .input(PremiumAssignment)
    .output(checked(OneUser))
    .mutation(({ ctx, input }) => togglePremium(ctx, input)),
  refreshPlayers: adminProcedure.output(checked(Players)).mutation(({ ctx }) => refreshPlayers(ctx)),
  setRole: ownerProcedure
    .input(RoleAssignment)
    .output(checked(OneUser))
    .mutation(({ ctx, input }) => assignRole(ctx, input)),
  remove: ownerProcedure
    .input(z.strictObject({ id: UserId }))
    .output(checked(Deleted))
    .mutation(({ ctx, input }) => removeUser(ctx, input)),
});
