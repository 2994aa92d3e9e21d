import { MediaCard } from '@marquee/domain/catalogue/media';
import {
  Deleted,
  HistoryDebug,
  HistoryList,
  HistoryListQuery,
  HistoryRecord,
  HistorySource,
  HistoryStatistics,
  HistoryTitle,
  Migration,
  MigrationResult,
  WatchEvent,
} from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import {
  adminProcedure,
  catalogueProcedure,
  memberProcedure,
  outputParser,
  publicProcedure,
  resolver,
  router,
} from '../trpc.ts';
import { cleanup } from './cleanup/cleanup.ts';
import { debug, source } from './debug.ts';
import { migrate } from './migrate.ts';
import { recommendationsOfCaller } from './recommendations/recommendations.ts';
import { record } from './record.ts';
import { findRecord, recentPage, statistics } from './records.ts';
import { clear, remove } from './tombstones.ts';

/** Watch history (docs/behaviour/history.md). Callers reach their own records only. */
export const historyRouter = router({
  list: memberProcedure
    .input(HistoryListQuery)
    .output(outputParser(HistoryList))
    .query(({ ctx: { context }, input }) => recentPage(context, context.profile.id, input)),
  record: memberProcedure.input(WatchEvent).output(outputParser(HistoryRecord)).mutation(resolver(record)),
  get: memberProcedure
    .input(HistoryTitle)
    .output(outputParser(HistoryRecord.nullable()))
    .query(({ ctx: { context }, input }) => findRecord(context, context.profile.id, input)),
  remove: memberProcedure.input(HistoryTitle).output(outputParser(Deleted)).mutation(resolver(remove)),
  clear: memberProcedure.output(outputParser(Deleted)).mutation(resolver(clear)),
  stats: memberProcedure.output(outputParser(HistoryStatistics)).query(resolver(statistics)),
  migrate: memberProcedure.input(Migration).output(outputParser(MigrationResult)).mutation(resolver(migrate)),
  /** Requires a session, but returns trending titles while the database is down and sessions cannot be checked. */
  recommendations: catalogueProcedure
    .output(outputParser(z.object({ cards: z.array(MediaCard) })))
    .query(resolver(recommendationsOfCaller)),
  source: publicProcedure.output(outputParser(HistorySource)).query(resolver(source)),
  /** Affects all users. */
  cleanup: adminProcedure.output(outputParser(Deleted)).mutation(resolver(cleanup)),
  debug: adminProcedure.output(outputParser(HistoryDebug)).query(resolver(debug)),
});
