import { UserId } from '@marquee/domain/administration/administration';
import { z } from 'zod';

/** Names one row of a table, such as an account or an invitation. */
export const ById = z.strictObject({ id: UserId });
