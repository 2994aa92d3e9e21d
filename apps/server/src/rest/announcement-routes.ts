import { announcementMessages } from '@marquee/domain/administration/announcement-messages';
import type { Announcement } from '@marquee/domain/administration/announcements';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from './define-rest-route.ts';

const route = restRoutesOf('Administration');
const until = '2026-03-08T18:00:00.000Z';
const written = {
  level: 'info',
  text: 'We move to a new server on Sunday: [details](https://status.marquee.example).',
  audience: 'everyone',
} as const;
const exampleBody = { ...written, until };
const example: Announcement = { id: 4, version: 1, ...written, dismissible: true, from: null, until };

/** Announcements (docs/behaviour/administration.md §9). */
export const announcementRoutes = [
  route('GET /api/announcements', 'announcements.current', {
    operationId: 'listCurrentAnnouncements',
    summary: 'List the announcements for everyone',
    description: 'Returns the announcements for everyone that are in force now, warnings first, at most three.',
    message: responseMessages.announcementsRead,
    example: { data: { items: [example] } },
  }),
  route('GET /api/admin/announcements', 'announcements.list', {
    operationId: 'listAnnouncements',
    summary: 'List all announcements',
    description: 'Returns all announcements, newest first, also those that have not begun or are over.',
    message: responseMessages.announcementsRead,
    example: { data: { items: [example] } },
  }),
  route('POST /api/admin/announcements', 'announcements.create', {
    operationId: 'createAnnouncement',
    summary: 'Create an announcement',
    description:
      'Creates an announcement. Its text is plain, with links as addresses or as `[text](address)`; without `from` it begins now, without `until` it stays.',
    status: 201,
    message: announcementMessages.created,
    errorResponses: { 409: { description: 'There are 50 announcements.', message: announcementMessages.tooMany } },
    example: { body: exampleBody, data: example },
  }),
  route('PUT /api/admin/announcements/{id}', 'announcements.change', {
    operationId: 'changeAnnouncement',
    summary: 'Change an announcement',
    description: 'Replaces an announcement as a new version, which those who dismissed it see again.',
    message: announcementMessages.changed,
    errorResponses: { 404: { description: 'Unknown announcement.', message: announcementMessages.missing } },
    example: { path: { id: example.id }, body: exampleBody, data: { ...example, version: 2 } },
  }),
  route('DELETE /api/admin/announcements/{id}', 'announcements.remove', {
    operationId: 'deleteAnnouncement',
    summary: 'Delete an announcement',
    description: 'Deletes an announcement; nobody sees it any more.',
    message: announcementMessages.deleted,
    example: { path: { id: example.id }, data: { deleted: 1 } },
  }),
];
