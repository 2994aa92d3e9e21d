import {
  Announcement,
  AnnouncementChange,
  AnnouncementId,
  AnnouncementInput,
  AnnouncementList,
} from '@marquee/domain/administration/announcements';
import { Deleted } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
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
  remove: adminProcedure
    .input(z.strictObject({ id: AnnouncementId }))
    .output(outputParser(Deleted))
    .mutation(resolver(removeAnnouncement)),
});
