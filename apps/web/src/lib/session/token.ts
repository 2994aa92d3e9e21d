import type { User } from '@marquee/domain/accounts/account';
import { tokenPattern } from '@marquee/domain/accounts/account-limits';
import { roles } from '@marquee/domain/accounts/roles';
import { asRecord } from '@marquee/domain/json-value';
import { tokenKey } from '@marquee/domain/site/hydration-markers';
import { removeStored, storedValue } from '../storage/stored-value.ts';

/** The session token. Sent in same-origin Authorization headers only. */
export const storedToken = storedValue<string | null>(tokenKey, (value) =>
  typeof value === 'string' && tokenPattern.test(value) ? value : null,
);

/** The last known user, so that pages render before the server responds. */
export const storedUser = storedValue<User | null>('marquee_user', parseUser);

const storedUserId = storedValue<number | null>('marquee_user_id', (value) =>
  typeof value === 'number' ? value : null,
);

const fieldTypes = {
  id: 'number',
  username: 'string',
  email: 'string',
  name: 'string',
  role: 'string',
  isPremium: 'boolean',
  created_at: 'string',
} as const satisfies Record<keyof User, string>;

/** A user stored by an earlier build may lack a field: null until verified again. */
function parseUser(value: unknown): User | null {
  const stored = asRecord(value);
  const isComplete = Object.entries(fieldTypes).every(([name, type]) => typeof stored[name] === type);
  return isComplete && roles.some((role) => role === stored.role) ? (value as User) : null;
}

/** localStorage key of My List's cached history. */
export const cachedHistoryKey = 'marquee_seen_list';

/** localStorage key of the cached records of titles. */
export const cachedRecordsKey = 'marquee_seen_titles';

/** localStorage key of the calendar as it was last. */
export const cachedCalendarKey = 'marquee_calendar';

/** localStorage key of the cached announcements for members. */
export const cachedAnnouncementsKey = 'marquee_announcements';

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The member and the time zone that the server was sent last. */
export const sentTimeZone = storedValue('marquee_time_zone', textOrNull);

/** localStorage key of the streaming services (lib/services). */
export const servicesKey = 'marquee_services';

/** The member whose they are, and when they were read; null while they are a visitor's. */
export const servicesOwner = storedValue('marquee_services_of', textOrNull);

export function saveSession({ token, user }: { token: string; user: User }): void {
  storedUser.write(user);
  storedUserId.write(user.id);
  storedToken.write(token);
}

/** Id of the signed-in user as last known; null when signed out. */
export function signedInUserId(): number | null {
  return storedToken.read() === null ? null : (storedUser.read()?.id ?? storedUserId.read());
}

export function clearSession(): void {
  storedToken.remove();
  storedUser.remove();
  storedUserId.remove();
  sentTimeZone.remove();
  removeStored(cachedHistoryKey);
  removeStored(cachedRecordsKey);
  removeStored(cachedAnnouncementsKey);
  removeStored(cachedCalendarKey);
  // Those of a visitor stay.
  if (servicesOwner.read() !== null) removeStored(servicesKey);
  servicesOwner.remove();
}

/** Clears personal data of a session whose token is missing or invalid. */
export function clearBrokenSession(): void {
  if (storedToken.read() === null) clearSession();
}

/** IANA name of this device's time zone. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
