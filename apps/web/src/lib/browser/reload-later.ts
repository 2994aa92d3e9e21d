import { reloadEntry } from './history-entries.ts';
import { isSending } from './unsaved-input.ts';

/** Reloads once this page is left, when nothing of it can be lost. */
export function reloadAtNextNavigation(): void {
  const { pathname } = window.location;
  const reloadIfLeft = () => {
    if (window.location.pathname !== pathname && !isSending()) reloadEntry();
  };
  // wouter dispatches pushState. A replaced URL is still the same visit.
  window.addEventListener('pushState', reloadIfLeft);
  window.addEventListener('popstate', reloadIfLeft);
}
