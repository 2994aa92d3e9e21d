import { noticeMessages } from '@marquee/domain/notices/notice-messages';
import { type Notice, NoticeListQuery, type NoticeSettings, noticeKinds } from '@marquee/domain/notices/notices';
import type { NewPushSubscription } from '@marquee/domain/notices/push';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from '../define-rest-route.ts';
import { trueOrFalse, wholeNumber } from '../request-fields.ts';

const route = restRoutesOf('Notices');

const example: Notice = {
  id: 12,
  kind: 'episode',
  at: '2026-03-02T00:05:00.000Z',
  read_at: null,
  title: 'The Lamplighters',
  text: 'New episode: S1E3, Low Tide',
  path: '/tv/5517/1/3',
};
const exampleSettings: NoticeSettings = { mail: 'weekly', kinds: [...noticeKinds], without_titles: false, shift: 0 };
const exampleSubscription: NewPushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  time_zone: 'Europe/Vienna',
  hour: 9,
};
const exampleId = '0c2d9f4e-3a51-4c7b-8f0e-6d1b7a92c385';
const unavailable = { description: 'The site has no https PUBLIC_URL.', message: pushMessages.unavailable };

/** Notices and push (docs/behaviour/notices.md). */
export const noticeRoutes = [
  route('GET /api/notices', 'notices.list', {
    operationId: 'listNotices',
    summary: 'List the notices',
    description:
      "Returns the caller's notices of the last 90 days, newest first, without the kinds that are switched off. `unread` counts all unread ones.",
    fields: z.object({
      ...NoticeListQuery.shape,
      unread: trueOrFalse(NoticeListQuery.shape.unread),
      limit: wholeNumber(NoticeListQuery.shape.limit),
    }),
    message: responseMessages.noticesRead,
    example: { query: { unread: true, limit: 20 }, data: { items: [example], nextCursor: null, unread: 1 } },
  }),
  route('POST /api/notices/read', 'notices.read', {
    operationId: 'readNotices',
    summary: 'Mark notices as read',
    description: 'Marks the notices with these ids as read, or all.',
    message: responseMessages.noticesMarkedAsRead,
    example: { body: { ids: [example.id] }, data: { read: 1 } },
  }),
  route('GET /api/notices/settings', 'notices.settings', {
    operationId: 'getNoticeSettings',
    summary: 'Get the settings of notices',
    description: 'Returns which kinds of notices the caller gets, and how.',
    message: responseMessages.settingsRead,
    example: { data: exampleSettings },
  }),
  route('PUT /api/notices/settings', 'notices.setSettings', {
    operationId: 'setNoticeSettings',
    summary: 'Change the settings of notices',
    description: 'Stores what is given; the rest stays. With `shift` 1 dates are shown one day later.',
    errorResponses: { 409: { description: 'The site cannot send mail.', message: noticeMessages.mailUnavailable } },
    message: responseMessages.settingsStored,
    example: { body: { kinds: ['episode', 'account'] }, data: { ...exampleSettings, kinds: ['episode', 'account'] } },
  }),
  route('GET /api/push/key', 'push.key', {
    operationId: 'getPushKey',
    summary: 'Get the key for push subscriptions',
    description: 'Returns the public key of this site, with which browsers subscribe (`applicationServerKey`).',
    errorResponses: { 409: unavailable },
    message: responseMessages.keyRead,
    example: { data: { key: exampleSubscription.keys.p256dh } },
  }),
  route('POST /api/push/subscriptions', 'push.subscribe', {
    operationId: 'subscribeToPush',
    summary: 'Subscribe a device to notices',
    description:
      'Stores the subscription of a browser, or renews it. It is sent what is new once a day, at an hour of its time zone, and ends with the session.',
    errorResponses: { 409: unavailable },
    status: 201,
    message: responseMessages.deviceSubscribed,
    example: { body: exampleSubscription, data: { id: exampleId } },
  }),
  route('DELETE /api/push/subscriptions/{id}', 'push.unsubscribe', {
    operationId: 'unsubscribeFromPush',
    summary: 'End the subscription of a device',
    description: 'Deletes one of the subscriptions of the caller.',
    errorResponses: {
      404: { description: 'The caller has no such subscription.', message: pushMessages.noSubscription },
    },
    message: responseMessages.subscriptionEnded,
    example: { path: { id: exampleId }, data: { deleted: 1 } },
  }),
  route('POST /api/push/test', 'push.test', {
    operationId: 'testPush',
    summary: 'Send a test to the devices',
    description: "Sends a message to all of the caller's devices now, and returns how many push services took it.",
    errorResponses: {
      409: {
        description: 'The caller has no device, or the site no https PUBLIC_URL.',
        message: pushMessages.noSubscription,
      },
    },
    message: responseMessages.testSent,
    example: { data: { sent: 1 } },
  }),
];
