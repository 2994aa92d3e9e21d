import { timestamp } from 'drizzle-orm/pg-core';

/** Millisecond precision, as in a JavaScript Date, so that a keyset cursor compares equal to its row. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
