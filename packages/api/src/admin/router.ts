import { User, UserResult } from '@marquee/domain/accounts/account';
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
} from '@marquee/domain/administration/administration';
import { Deleted } from '@marquee/domain/history/watch-history';
import { PlayerLocation, Players } from '@marquee/domain/player/player';
import { z } from 'zod';
import { adminProcedure, outputParser, ownerProcedure, router } from '../trpc.ts';
import { cacheStatistics, clearCache } from './cache.ts';
import { historyTotals } from './history-totals.ts';
import { playerLocation, refreshPlayers } from './players.ts';
import { stats } from './stats.ts';
import { systemHealth } from './system-health.ts';
import { systemReport } from './system-report.ts';
import { exportUsers } from './users/export-users.ts';
import { legacyListUsers } from './users/legacy-list-users.ts';
import { removeUser } from './users/remove-user.ts';
import { setRole } from './users/set-role.ts';
import { togglePremium } from './users/toggle-premium.ts';
import { updateUser } from './users/update-user.ts';
import { userPage } from './users/user-page.ts';

/** Administration (docs/behaviour/administration.md). `permissionDenial` in domain decides which accounts it may change. */
export const adminRouter = router({
  stats: adminProcedure.output(outputParser(AdminStats)).query(({ ctx }) => stats(ctx)),
  health: adminProcedure.output(outputParser(SystemHealth)).query(({ ctx }) => systemHealth(ctx)),
  historyStats: adminProcedure.output(outputParser(HistoryTotals)).query(({ ctx }) => historyTotals(ctx)),
  cacheStats: adminProcedure.output(outputParser(CacheStatistics)).query(({ ctx }) => cacheStatistics(ctx)),
  clearCache: adminProcedure.output(outputParser(z.object({}))).mutation(({ ctx }) => clearCache(ctx)),
  users: adminProcedure
    .input(UserListQuery)
    .output(outputParser(UserPage))
    .query(({ ctx, input }) => userPage(ctx, input)),
  olderUsers: adminProcedure
    .output(outputParser(z.object({ users: z.array(User) })))
    .query(({ ctx }) => legacyListUsers(ctx)),
  exportUsers: adminProcedure.output(outputParser(UserExport)).query(({ ctx }) => exportUsers(ctx)),
  report: adminProcedure.output(outputParser(SystemReport)).query(({ ctx }) => systemReport(ctx)),
  updateUser: adminProcedure
    .input(UserEdit)
    .output(outputParser(UserResult))
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  /** Returns the account with its new premium status. */
  togglePremium: adminProcedure
    .input(PremiumAssignment)
    .output(outputParser(UserResult))
    .mutation(({ ctx, input }) => togglePremium(ctx, input)),
  playerLocation: adminProcedure.output(outputParser(PlayerLocation)).query(({ ctx }) => playerLocation(ctx)),
  refreshPlayers: adminProcedure.output(outputParser(Players)).mutation(({ ctx }) => refreshPlayers(ctx)),
  setRole: ownerProcedure
    .input(RoleAssignment)
    .output(outputParser(UserResult))
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  remove: ownerProcedure
    .input(z.strictObject({ id: UserId }))
    .output(outputParser(Deleted))
    .mutation(({ ctx, input }) => removeUser(ctx, input)),
});
