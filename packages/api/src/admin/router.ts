import { User, UserResult } from '@marquee/domain/accounts/account';
import { ResetLink } from '@marquee/domain/accounts/recovery';
import { ActivityPage, ActivityQuery, ActivityRetention } from '@marquee/domain/administration/activity';
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
  UserListQuery,
  UserPage,
} from '@marquee/domain/administration/administration';
import { Analytics } from '@marquee/domain/administration/analytics';
import { Findings, FirstRun } from '@marquee/domain/administration/first-run';
import { EndedImport, ImportById, RunningImports } from '@marquee/domain/exchange/import-status';
import { Deleted } from '@marquee/domain/history/watch-history';
import { PlayerLocation, Players } from '@marquee/domain/player/player';
import { z } from 'zod';
import { activityPage } from '../activity/entries.ts';
import { activityRetention, setActivityRetention } from '../activity/retention.ts';
import { analytics } from '../analytics/analytics.ts';
import { attention } from '../attention/attention.ts';
import { ById } from '../by-id.ts';
import { endImport, runningImports } from '../exchange/running-imports.ts';
import { dismissFirstRun, findings, firstRun } from '../first-run/first-run.ts';
import { adminProcedure, outputParser, ownerProcedure, resolver, router } from '../trpc.ts';
import { playerLocation, refreshPlayers } from './players.ts';
import { historyTotals, stats } from './stats.ts';
import { cacheStatistics, clearCache, systemHealth, systemReport } from './system.ts';
import { exportUsers, legacyListUsers } from './users/all-users.ts';
import { removeUser, setRole, togglePremium, updateUser } from './users/change-users.ts';
import { createResetLink } from './users/reset-link.ts';
import { userPage } from './users/user-page.ts';

/**
 * Administration (docs/behaviour/administration.md). `permissionDenial` in domain decides which accounts it may change.
 */
export const adminRouter = router({
  stats: adminProcedure.output(outputParser(AdminStats)).query(resolver(stats)),
  analytics: adminProcedure.output(outputParser(Analytics)).query(resolver(analytics)),
  /** What an administrator has to mend. */
  attention: adminProcedure.output(outputParser(Findings)).query(resolver(attention)),
  health: adminProcedure.output(outputParser(SystemHealth)).query(resolver(systemHealth)),
  historyStats: adminProcedure.output(outputParser(HistoryTotals)).query(resolver(historyTotals)),
  cacheStats: adminProcedure.output(outputParser(CacheStatistics)).query(resolver(cacheStatistics)),
  clearCache: adminProcedure.output(outputParser(z.object({}))).mutation(resolver(clearCache)),
  users: adminProcedure.input(UserListQuery).output(outputParser(UserPage)).query(resolver(userPage)),
  olderUsers: adminProcedure.output(outputParser(z.object({ users: z.array(User) }))).query(resolver(legacyListUsers)),
  exportUsers: adminProcedure.output(outputParser(UserExport)).query(resolver(exportUsers)),
  report: adminProcedure.output(outputParser(SystemReport)).query(resolver(systemReport)),
  activity: adminProcedure.input(ActivityQuery).output(outputParser(ActivityPage)).query(resolver(activityPage)),
  activityRetention: adminProcedure.output(outputParser(ActivityRetention)).query(resolver(activityRetention)),
  /** For owners: an admin could delete the traces of their own actions. */
  setActivityRetention: ownerProcedure
    .input(ActivityRetention)
    .output(outputParser(ActivityRetention))
    .mutation(resolver(setActivityRetention)),
  firstRun: ownerProcedure.output(outputParser(FirstRun)).query(resolver(firstRun)),
  dismissFirstRun: ownerProcedure.output(outputParser(z.object({}))).mutation(resolver(dismissFirstRun)),
  findings: ownerProcedure.output(outputParser(Findings)).query(resolver(findings)),
  /** What the background works on for members, and the way to stop it. */
  runningImports: adminProcedure.output(outputParser(RunningImports)).query(resolver(runningImports)),
  endImport: adminProcedure.input(ImportById).output(outputParser(EndedImport)).mutation(resolver(endImport)),
  updateUser: adminProcedure.input(UserEdit).output(outputParser(UserResult)).mutation(resolver(updateUser)),
  /** Returns the account with its new premium status. */
  togglePremium: adminProcedure
    .input(PremiumAssignment)
    .output(outputParser(UserResult))
    .mutation(resolver(togglePremium)),
  /** A one-time link for the account to set a new password. */
  resetLink: adminProcedure.input(ById).output(outputParser(ResetLink)).mutation(resolver(createResetLink)),
  playerLocation: adminProcedure.output(outputParser(PlayerLocation)).query(resolver(playerLocation)),
  refreshPlayers: adminProcedure.output(outputParser(Players)).mutation(resolver(refreshPlayers)),
  setRole: ownerProcedure.input(RoleAssignment).output(outputParser(UserResult)).mutation(resolver(setRole)),
  remove: ownerProcedure.input(ById).output(outputParser(Deleted)).mutation(resolver(removeUser)),
});
