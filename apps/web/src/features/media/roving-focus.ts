import type { KeyboardEvent } from 'react';

/**
 * Moves the focus from the focused link as a key asks: Left, Right, Home and End within a row, Up and Down to the row
 * above or below. Answers the index within the row that now has the focus, or null where the key meant nothing.
 */
export function moveFocus(event: KeyboardEvent, links: readonly (HTMLAnchorElement | null)[]): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  const current = links.indexOf(document.activeElement as HTMLAnchorElement | null);
  if (current < 0) return null;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    if (focusOtherRow(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)) event.preventDefault();
    return null;
  }
  const target = targetIndex(event.key, current, links.length);
  if (target === null) return null;
  event.preventDefault();
  links[target]?.focus();
  return target;
}

function targetIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, current - 1);
    case 'ArrowRight':
      return Math.min(count - 1, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function focusOtherRow(within: EventTarget & Element, direction: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('[data-media-row]')];
  const index = rows.findIndex((row) => row.contains(within));
  const link = rows[index + direction]?.querySelector<HTMLAnchorElement>('a[tabindex="0"]');
  link?.focus();
  return link !== undefined && link !== null;
}
