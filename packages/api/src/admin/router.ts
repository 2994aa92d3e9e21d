import { User } from '@marquee/domain/account';
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
import { adminProcedure, ownerProcedure, router } from '../trpc.ts';
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

const OneUser = z.object({ user: User });

/** Administration (accounts spec §2 to §9). Whom it may be done to is decided by `permission` of the domain. */
export const adminRouter = router({
  stats: adminProcedure.output(AdminStats).query(({ ctx }) => stats(ctx)),
  health: adminProcedure.output(SystemHealth).query(({ ctx }) => systemHealth(ctx)),
  historyStats: adminProcedure.output(HistoryTotals).query(({ ctx }) => historyTotals(ctx)),
  cacheStats: adminProcedure.output(CacheStatistics).query(({ ctx }) => cacheStatistics(ctx)),
  clearCache: adminProcedure.output(z.object({})).mutation(({ ctx }) => clearCache(ctx)),
  users: adminProcedure
    .input(UserListQuery)
    .output(UserPage)
    .query(({ ctx, input }) => userPage(ctx, input)),
  olderUsers: adminProcedure.output(z.object({ users: z.array(User) })).query(({ ctx }) => olderUsers(ctx)),
  exportUsers: adminProcedure.output(UserExport).query(({ ctx }) => exportUsers(ctx)),
  report: adminProcedure.output(SystemReport).query(({ ctx }) => systemReport(ctx)),
  updateUser: adminProcedure
    .input(UserEdit)
    .output(OneUser)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  /** Answers the state that the badge then has. */
  togglePremium: adminProcedure
    .input(PremiumAssignment)
    .output(OneUser)
    .mutation(({ ctx, input }) => togglePremium(ctx, input)),
  refreshPlayers: adminProcedure.output(Players).mutation(({ ctx }) => refreshPlayers(ctx)),
  setRole: ownerProcedure
    .input(RoleAssignment)
    .output(OneUser)
    .mutation(({ ctx, input }) => assignRole(ctx, input)),
  remove: ownerProcedure
    .input(z.strictObject({ id: UserId }))
    .output(Deleted)
    .mutation(({ ctx, input }) => removeUser(ctx, input)),
});
