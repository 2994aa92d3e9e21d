import {
  Announcement,
  AnnouncementChange,
  AnnouncementInput,
  AnnouncementList,
} from '@marquee/domain/administration/announcements';
import { Deleted } from '@marquee/domain/history/watch-history';
import { ById } from '../by-id.ts';
import { adminProcedure, memberProcedure, outputParser, resolver, revocableProcedure, router } from '../trpc.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  ownAnnouncements,
  publicAnnouncements,
  removeAnnouncement,
} from './announcements.ts';

/** Announcements (docs/behaviour/administration.md §9). */
export const announcementsRouter = router({
  current: revocableProcedure.output(outputParser(AnnouncementList)).query(resolver(publicAnnouncements)),
  mine: memberProcedure.output(outputParser(AnnouncementList)).query(resolver(ownAnnouncements)),
  list: adminProcedure.output(outputParser(AnnouncementList)).query(resolver(listAnnouncements)),
  create: adminProcedure
    .input(AnnouncementInput)
    .output(outputParser(Announcement))
    .mutation(resolver(createAnnouncement)),
  change: adminProcedure
    .input(AnnouncementChange)
    .output(outputParser(Announcement))
    .mutation(resolver(changeAnnouncement)),
  remove: adminProcedure.input(ById).output(outputParser(Deleted)).mutation(resolver(removeAnnouncement)),
});
