import { z } from 'zod';
import { TimeZone } from '../record/watches.ts';
import { pushMessages } from './push-messages.ts';

/** The hour at which a device gets what is new, unless it has chosen another one. */
export const defaultPushHour = 9;

const Hour = z.int(pushMessages.noHour).min(0, pushMessages.noHour).max(23, pushMessages.noHour);

/** The public key of this site, which browsers subscribe with: an uncompressed P-256 point, base64url. */
export const PushKey = z.object({ key: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** The subscription of a browser, as it names itself (`PushSubscription.toJSON()`), and when it wants to be sent. */
export const NewPushSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(2_000)
    .regex(/^https:\/\/[\x21-\x7e]+$/, pushMessages.notHttps),
  keys: z.object({
    /** 65 bytes, which begin with 4. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, pushMessages.noKeys),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, pushMessages.noKeys),
  }),
  time_zone: TimeZone,
  /** Of the day, in that zone; without it that of before, or 9. */
  hour: Hour.optional(),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

export const PushSubscriptionId = z.object({ id: z.uuid() });
export type PushSubscriptionId = z.infer<typeof PushSubscriptionId>;

/** Any word that is no id is a subscription that does not exist. */
export const PushSubscriptionById = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, pushMessages.noSubscription),
});
export type PushSubscriptionById = z.infer<typeof PushSubscriptionById>;

/** What is stored of the caller's device; null without a subscription. */
export const PushDevice = z.object({ id: z.uuid(), time_zone: z.string(), hour: Hour }).nullable();
export type PushDevice = z.infer<typeof PushDevice>;

/** How many devices were sent a message. */
export const PushSent = z.object({ sent: z.int().min(0) });
export type PushSent = z.infer<typeof PushSent>;

/** Media type and version of a Declarative Web Push message. */
export const declarativePush = 8030;

/** A message as browsers get it (Declarative Web Push): Safari shows it by itself, our service worker elsewhere. */
export const PushPayload = z.object({
  web_push: z.literal(declarativePush),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** An absolute address of this site. */
    navigate: z.string(),
    /** A message that is sent again replaces itself. */
    tag: z.string(),
    /** BCP 47. */
    lang: z.string(),
    dir: z.enum(['ltr', 'rtl']),
  }),
});
export type PushPayload = z.infer<typeof PushPayload>;
