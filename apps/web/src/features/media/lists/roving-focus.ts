import type { KeyboardEvent } from 'react';
import { rowKey } from '../../../lib/language/reading-direction.ts';

export function linksWithin(row: Element): HTMLAnchorElement[] {
  return [...row.querySelectorAll('a')];
}

/** Moves focus by key: Left, Right, Home and End within a row, Up and Down between rows. */
export function moveFocus(event: KeyboardEvent, links: readonly HTMLAnchorElement[]): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  // Also from the buttons over a card.
  const current = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
  if (current < 0) return;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    if (focusOtherRow(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)) event.preventDefault();
    return;
  }
  const target = targetIndex(rowKey(event.key), current, links.length);
  if (target === null) return;
  event.preventDefault();
  links[target]?.focus();
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

function focusOtherRow(element: EventTarget & Element, direction: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('[data-media-row]')];
  const index = rows.findIndex((row) => row.contains(element));
  const row = rows[index + direction];
  // Without cards yet, View All: the focus brings the row into view.
  const link = row?.querySelector<HTMLAnchorElement>('a[tabindex="0"]') ?? row?.querySelector('a');
  link?.focus();
  return link !== undefined && link !== null;
}
