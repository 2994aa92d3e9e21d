import { focusHeading } from '../../lib/browser/focus-when-rendered.ts';

/**
 * Focus target when the link that opened a form is gone: the account menu that replaced it or, without one on a phone,
 * the page's heading. Returns whether something took the focus.
 */
export function focusAccount(): boolean {
  const menu = document.querySelector<HTMLElement>('[data-account-menu]');
  menu?.focus({ preventScroll: true });
  if (menu !== null && document.activeElement === menu) return true;
  // The menu's chunk is still loading; on a phone the placeholder is hidden by CSS.
  const placeholder = document.querySelector('[data-account-menu-place]');
  if (placeholder !== null && placeholder.getClientRects().length > 0) return false;
  const main = document.querySelector('main');
  return main !== null && focusHeading(main);
}
