import { announcementMessages } from '@marquee/domain/administration/announcement-messages';
import {
  Announcement,
  type Announcement as AnnouncementData,
  AnnouncementId,
  AnnouncementInput,
  AnnouncementList,
} from '@marquee/domain/administration/announcements';
import { Deleted } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import { restRoutesOf, wholeNumber } from './define-rest-route.ts';

const route = restRoutesOf('Administration');
const parameters = z.object({ id: wholeNumber(AnnouncementId) });
const body = z.object(AnnouncementInput.shape);
const exampleBody: z.input<typeof body> = {
  level: 'info',
  text: 'We move to a new server on Sunday: [details](https://status.marquee.example).',
  audience: 'everyone',
  until: '2026-03-08T18:00:00.000Z',
};
const example: AnnouncementData = {
  id: 4,
  version: 1,
  level: 'info',
  text: exampleBody.text,
  audience: 'everyone',
  dismissible: true,
  from: null,
  until: '2026-03-08T18:00:00.000Z',
};

/** Announcements (docs/behaviour/administration.md §9). */
export const announcementRoutes = [
  route({
    operationId: 'listCurrentAnnouncements',
    method: 'GET',
    path: '/api/announcements',
    summary: 'List the announcements for everyone',
    description: 'Returns the announcements for everyone that are in force now, warnings first, at most three.',
    access: 'anyone',
    procedure: 'announcements.current',
    message: 'Announcements read successfully',
    data: AnnouncementList,
    example: { data: { items: [example] } },
  }),
  route({
    operationId: 'listAnnouncements',
    method: 'GET',
    path: '/api/admin/announcements',
    summary: 'List all announcements',
    description: 'Returns all announcements, newest first, also those that have not begun or are over.',
    access: 'admin',
    procedure: 'announcements.list',
    message: 'Announcements read successfully',
    data: AnnouncementList,
    example: { data: { items: [example] } },
  }),
  route({
    operationId: 'createAnnouncement',
    method: 'POST',
    path: '/api/admin/announcements',
    summary: 'Create an announcement',
    description:
      'Creates an announcement. Its text is plain, with links as addresses or as `[text](address)`; without `from` it begins now, without `until` it stays.',
    access: 'admin',
    procedure: 'announcements.create',
    body,
    status: 201,
    message: announcementMessages.created,
    data: Announcement,
    errorResponses: { 409: { description: 'There are 50 announcements.', message: announcementMessages.tooMany } },
    example: { body: exampleBody, data: example },
  }),
  route({
    operationId: 'changeAnnouncement',
    method: 'PUT',
    path: '/api/admin/announcements/{id}',
    summary: 'Change an announcement',
    description: 'Replaces an announcement as a new version, which those who dismissed it see again.',
    access: 'admin',
    procedure: 'announcements.change',
    parameters,
    body,
    message: announcementMessages.changed,
    data: Announcement,
    errorResponses: { 404: { description: 'Unknown announcement.', message: announcementMessages.missing } },
    example: { path: { id: example.id }, body: exampleBody, data: { ...example, version: 2 } },
  }),
  route({
    operationId: 'deleteAnnouncement',
    method: 'DELETE',
    path: '/api/admin/announcements/{id}',
    summary: 'Delete an announcement',
    description: 'Deletes an announcement; nobody sees it any more.',
    access: 'admin',
    procedure: 'announcements.remove',
    parameters,
    message: announcementMessages.deleted,
    data: Deleted,
    example: { path: { id: example.id }, data: { deleted: 1 } },
  }),
];
