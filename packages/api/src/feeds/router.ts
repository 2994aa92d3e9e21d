import { Feed, FeedById, Feeds, NewFeed } from '@marquee/domain/feeds/feeds';
import { Deleted } from '@marquee/domain/history/watch-history';
import { memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { createFeed, listFeeds, removeFeed } from './own-feeds.ts';

/** The caller's calendar for other programs. */
export const feedsRouter = router({
  list: memberProcedure.output(outputParser(Feeds)).query(resolver(listFeeds)),
  create: memberProcedure.input(NewFeed).output(outputParser(Feed)).mutation(resolver(createFeed)),
  remove: memberProcedure.input(FeedById).output(outputParser(Deleted)).mutation(resolver(removeFeed)),
});
