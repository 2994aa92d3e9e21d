import { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import {
  HiddenList,
  HiddenListQuery,
  List,
  ListById,
  ListChange,
  ListEntryAdded,
  ListEntryMove,
  ListEntryRemoval,
  ListQuery,
  MembershipQuery,
  Memberships,
  MyLists,
  NewList,
  NewListEntry,
  SharedList,
  SharedListByToken,
  SharedListQuery,
  WatchlistChoice,
} from '@marquee/domain/lists/lists';
import { z } from 'zod';
import {
  memberCatalogueProcedure,
  memberProcedure,
  outputParser,
  resolver,
  revocableProcedure,
  router,
} from '../trpc.ts';
import { create, remove, share, unshare, update } from './change-list.ts';
import { add, move } from './entries.ts';
import { chooseForWatchlist, readWatchlistChoice } from './finished-titles.ts';
import { hide, listHidden, unhide } from './hidden-titles.ts';
import { memberships } from './memberships.ts';
import { myLists, readList } from './read-list.ts';
import { drop } from './removals.ts';
import { copy, sharedList } from './shared-list.ts';

const Moved = z.object({ moved: z.literal(true) });
const Hidden = z.object({ hidden: z.literal(true) });
const NotHidden = z.object({ hidden: z.literal(false) });

/** Watch Later, named lists, and lists shared by link (docs/behaviour/lists.md). Callers change their own only. */
export const listsRouter = router({
  mine: memberProcedure.output(outputParser(MyLists)).query(resolver(myLists)),
  get: memberProcedure.input(ListQuery).output(outputParser(List)).query(resolver(readList)),
  create: memberProcedure.input(NewList).output(outputParser(List)).mutation(resolver(create)),
  update: memberProcedure.input(ListChange).output(outputParser(List)).mutation(resolver(update)),
  remove: memberProcedure.input(ListById).output(outputParser(Deleted)).mutation(resolver(remove)),
  add: memberCatalogueProcedure.input(NewListEntry).output(outputParser(ListEntryAdded)).mutation(resolver(add)),
  drop: memberProcedure.input(ListEntryRemoval).output(outputParser(Deleted)).mutation(resolver(drop)),
  move: memberProcedure.input(ListEntryMove).output(outputParser(Moved)).mutation(resolver(move)),
  share: memberProcedure.input(ListById).output(outputParser(List)).mutation(resolver(share)),
  unshare: memberProcedure.input(ListById).output(outputParser(List)).mutation(resolver(unshare)),
  /** A copy of a shared list as one of the caller's own. */
  copy: memberProcedure.input(SharedListByToken).output(outputParser(List)).mutation(resolver(copy)),
  /** 410 for a token that no list has. */
  shared: revocableProcedure
    .meta({ isOfCatalogue: true })
    .input(SharedListQuery)
    .output(outputParser(SharedList))
    .query(resolver(sharedList)),
  memberships: memberProcedure.input(MembershipQuery).output(outputParser(Memberships)).query(resolver(memberships)),
  choice: memberProcedure.output(outputParser(WatchlistChoice)).query(resolver(readWatchlistChoice)),
  choose: memberProcedure
    .input(z.strictObject(WatchlistChoice.shape))
    .output(outputParser(WatchlistChoice))
    .mutation(resolver(chooseForWatchlist)),
});

/** Titles that the caller does not want to see: "Not interested". */
export const hiddenRouter = router({
  list: memberProcedure.input(HiddenListQuery).output(outputParser(HiddenList)).query(resolver(listHidden)),
  hide: memberProcedure.input(HistoryTitle).output(outputParser(Hidden)).mutation(resolver(hide)),
  unhide: memberProcedure.input(HistoryTitle).output(outputParser(NotHidden)).mutation(resolver(unhide)),
});
