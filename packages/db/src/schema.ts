import { sessions } from './tables/sessions.ts';
import { users } from './tables/users.ts';

/** Every table, as Drizzle's relational queries want them. */
export const schema = { users, sessions };
