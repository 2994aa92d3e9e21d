import { focusHeading } from '../../lib/focus-when-drawn.ts';

/**
 * Where the focus goes when the link that opened a form is gone: to the account's menu, which has taken its place, or to
 * the page's heading where a phone's bar has no such menu. Answers whether something has the focus.
 */
export function focusAccount(): boolean {
  const menu = document.querySelector<HTMLElement>('[data-account-menu]');
  menu?.focus({ preventScroll: true });
  if (menu !== null && document.activeElement === menu) return true;
  // Its code is still loading; a phone's style sheet leaves no place for it.
  const place = document.querySelector('[data-account-menu-place]');
  if (place !== null && place.getClientRects().length > 0) return false;
  const main = document.querySelector('main');
  return main !== null && focusHeading(main);
}
