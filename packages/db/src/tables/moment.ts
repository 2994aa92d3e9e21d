import { timestamp } from 'drizzle-orm/pg-core';

/**
 * A point in time, kept to the millisecond: a JavaScript date holds no more, and a page cursor made from one has to
 * compare equal to the row that it came from.
 */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
