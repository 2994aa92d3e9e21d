import { authRows } from './auth-rows.ts';
import { historyRows } from './history-rows.ts';
import type { Row } from './row.ts';
import { systemRows } from './system-rows.ts';
import { userRows } from './user-rows.ts';

/** Every documented path that calls a procedure. */
export const rows: readonly Row[] = [...authRows, ...historyRows, ...userRows, ...systemRows];
