import {
  NoticeList,
  NoticeListQuery,
  NoticeSettings,
  NoticeSettingsChange,
  NoticesRead,
  ReadNotices,
  UnreadNotices,
} from '@marquee/domain/notices/notices';
import { memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { listNotices, readNotices, unreadNotices } from './list-notices.ts';
import { changeSettings, ownSettings } from './settings.ts';

/** What members hear of (docs/behaviour/notices.md). Callers reach their own only. */
export const noticesRouter = router({
  list: memberProcedure.input(NoticeListQuery).output(outputParser(NoticeList)).query(resolver(listNotices)),
  unread: memberProcedure.output(outputParser(UnreadNotices)).query(resolver(unreadNotices)),
  read: memberProcedure.input(ReadNotices).output(outputParser(NoticesRead)).mutation(resolver(readNotices)),
  settings: memberProcedure.output(outputParser(NoticeSettings)).query(resolver(ownSettings)),
  setSettings: memberProcedure
    .input(NoticeSettingsChange)
    .output(outputParser(NoticeSettings))
    .mutation(resolver(changeSettings)),
});
