import type { User } from '@marquee/domain/account';
import { dateText } from '@marquee/domain/display-text';

/** The day on which an account was made. */
export function joinedText({ created_at }: User): string {
  return dateText(created_at.slice(0, 10)) ?? 'Unknown';
}
