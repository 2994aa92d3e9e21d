import type { ListSummary } from '@marquee/domain/lists/lists';
import { sharedValue } from '../storage/shared-value.ts';

/** The named list that the member made or added to last in this visit: menus offer it first. Null until there is one. */
export const lastList = sharedValue<Pick<ListSummary, 'id' | 'name'> | null>(null);
