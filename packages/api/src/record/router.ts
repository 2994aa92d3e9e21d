import { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import { ContinueList, ContinueQuery } from '@marquee/domain/record/continue-watching';
import { Diary, DiaryQuery, WatchChange } from '@marquee/domain/record/diary';
import { NewRating, Rating, RatingList, RatingListQuery, RatingRemoval } from '@marquee/domain/record/ratings';
import {
  DismissedTitles,
  Mark,
  Marked,
  NextUpList,
  NextUpQuery,
  ProfileTimeZone,
  Progress,
  ProgressBatch,
  RecordChoice,
  RecordStatistics,
  StatisticsQuery,
  TitleRecord,
  Unmark,
  Watch,
  WatchList,
  WatchListQuery,
} from '@marquee/domain/record/watches';
import { z } from 'zod';
import { memberCatalogueProcedure, memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { choose, readChoice } from './choice.ts';
import { continueWatching, nextUpCards } from './continue-watching.ts';
import { changeWatch } from './diary/change-watch.ts';
import { diary } from './diary/diary.ts';
import { mark } from './mark.ts';
import { saveProgress } from './progress.ts';
import { clearRating, listRatings, setRating } from './ratings/ratings.ts';
import { recordStatistics } from './statistics/statistics.ts';
import { setTimeZone } from './time-zone.ts';
import { dismiss, restart, undismiss } from './title-states.ts';
import { clearRecord, listWatches, titleRecord, unmark } from './watches.ts';

const ChoiceInput = z.strictObject({ enabled: z.boolean() });
const Dismissed = z.object({ dismissed: z.literal(true) });
const NotDismissed = z.object({ dismissed: z.literal(false) });
const Restarted = z.object({ restarted_at: z.iso.datetime() });
const SavedProgress = z.object({ items: z.array(Progress) });

/** The record of what was seen (docs/behaviour/record.md). Callers reach their own only. */
export const watchesRouter = router({
  choice: memberProcedure.output(outputParser(RecordChoice)).query(resolver(readChoice)),
  choose: memberProcedure.input(ChoiceInput).output(outputParser(RecordChoice)).mutation(resolver(choose)),
  setTimeZone: memberProcedure
    .input(ProfileTimeZone)
    .output(outputParser(ProfileTimeZone))
    .mutation(resolver(setTimeZone)),
  list: memberProcedure.input(WatchListQuery).output(outputParser(WatchList)).query(resolver(listWatches)),
  forTitle: memberProcedure.input(HistoryTitle).output(outputParser(TitleRecord)).query(resolver(titleRecord)),
  mark: memberCatalogueProcedure.input(Mark).output(outputParser(Marked)).mutation(resolver(mark)),
  unmark: memberProcedure.input(Unmark).output(outputParser(Deleted)).mutation(resolver(unmark)),
  clear: memberProcedure.output(outputParser(Deleted)).mutation(resolver(clearRecord)),
  diary: memberCatalogueProcedure.input(DiaryQuery).output(outputParser(Diary)).query(resolver(diary)),
  /** Corrects when a watch was. */
  change: memberProcedure.input(WatchChange).output(outputParser(Watch)).mutation(resolver(changeWatch)),
  /** Finished cards of My List by keyset. */
  continueWatching: memberCatalogueProcedure
    .input(ContinueQuery)
    .output(outputParser(ContinueList))
    .query(resolver(continueWatching)),
  nextUp: memberCatalogueProcedure.input(NextUpQuery).output(outputParser(NextUpList)).query(resolver(nextUpCards)),
  dismiss: memberProcedure.input(DismissedTitles).output(outputParser(Dismissed)).mutation(resolver(dismiss)),
  undismiss: memberProcedure.input(DismissedTitles).output(outputParser(NotDismissed)).mutation(resolver(undismiss)),
  restart: memberProcedure.input(HistoryTitle).output(outputParser(Restarted)).mutation(resolver(restart)),
  statistics: memberCatalogueProcedure
    .input(StatisticsQuery)
    .output(outputParser(RecordStatistics))
    .query(resolver(recordStatistics)),
});

/** What members think of titles. */
export const ratingsRouter = router({
  mine: memberProcedure.input(RatingListQuery).output(outputParser(RatingList)).query(resolver(listRatings)),
  set: memberCatalogueProcedure.input(NewRating).output(outputParser(Rating)).mutation(resolver(setRating)),
  clear: memberProcedure.input(RatingRemoval).output(outputParser(Deleted)).mutation(resolver(clearRating)),
});

/** How far movies and episodes were played. */
export const progressRouter = router({
  save: memberProcedure.input(ProgressBatch).output(outputParser(SavedProgress)).mutation(resolver(saveProgress)),
});
