import { MediaCard } from '@marquee/domain/media';
import {
  Deleted,
  HistoryDebug,
  HistoryList,
  HistoryListQuery,
  HistoryProgress,
  HistoryRecord,
  HistorySource,
  HistoryStatistics,
  HistoryTitle,
  Migration,
  MigrationResult,
} from '@marquee/domain/watch-history';
import { z } from 'zod';
import { adminProcedure, checked, memberProcedure, publicProcedure, router } from '../trpc.ts';
import { cleanup } from './cleanup.ts';
import { clear } from './clear.ts';
import { debug } from './debug.ts';
import { list } from './list.ts';
import { migrate } from './migrate.ts';
import { recommendations } from './recommendations.ts';
import { record } from './record.ts';
import { findRecord } from './records.ts';
import { remove } from './remove.ts';
import { source } from './source.ts';
import { statistics } from './statistics.ts';

/** What a person watched (catalogue spec §7): a member's own records, and no other's. */
export const historyRouter = router({
  list: memberProcedure
    .input(HistoryListQuery)
    .output(checked(HistoryList))
    .query(({ ctx, input }) => list(ctx, input)),
  record: memberProcedure
    .input(HistoryProgress)
    .output(checked(HistoryRecord))
    .mutation(({ ctx, input }) => record(ctx, input)),
  get: memberProcedure
    .input(HistoryTitle)
    .output(checked(HistoryRecord.nullable()))
    .query(({ ctx, input }) => findRecord(ctx, ctx.account.id, input)),
  remove: memberProcedure
    .input(HistoryTitle)
    .output(checked(Deleted))
    .mutation(({ ctx, input }) => remove(ctx, input)),
  clear: memberProcedure.output(checked(Deleted)).mutation(({ ctx }) => clear(ctx)),
  stats: memberProcedure.output(checked(HistoryStatistics)).query(({ ctx }) => statistics(ctx)),
  migrate: memberProcedure
    .input(Migration)
    .output(checked(MigrationResult))
    .mutation(({ ctx, input }) => migrate(ctx, input)),
  recommendations: memberProcedure
    .output(checked(z.object({ cards: z.array(MediaCard) })))
    .query(({ ctx }) => recommendations(ctx)),
  source: publicProcedure.output(checked(HistorySource)).query(({ ctx }) => source(ctx)),
  /** Of all users. */
  cleanup: adminProcedure.output(checked(Deleted)).mutation(({ ctx }) => cleanup(ctx)),
  debug: adminProcedure.output(checked(HistoryDebug)).query(({ ctx }) => debug(ctx)),
});
