import { z } from 'zod';
import { inputMessages } from '../site/input-messages.ts';
import { sessionMethods } from './session-methods.ts';

/** Names a session to its member: neither the token nor what is stored of it. */
export const SessionId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, inputMessages.session);

/** A session of the caller. Times are ISO 8601; `last_used_at` is rounded down to the hour. */
export const SessionItem = z.object({
  id: SessionId,
  /** Whether it is the session of this call. */
  current: z.boolean(),
  /** As 'Chrome on Android'. */
  label: z.string(),
  /** With versions, as 'Chrome 131 on Android 14'; null if the client sent no name. */
  client: z.string().nullable(),
  method: z.enum(sessionMethods),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});
export type SessionItem = z.infer<typeof SessionItem>;

/** The session of the call first, then the last used. */
export const SessionList = z.object({ items: z.array(SessionItem) });
export type SessionList = z.infer<typeof SessionList>;

/** Number of sessions that were ended. */
export const Ended = z.object({ ended: z.int().min(0) });
export type Ended = z.infer<typeof Ended>;
