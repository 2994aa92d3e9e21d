import { hasUnsavedInput } from './unsaved-input.ts';

/** Whether a reload would take something away: a player or trailer that is open, or what was typed. */
export function isBusy(): boolean {
  return document.querySelector('iframe, video') !== null || hasUnsavedInput();
}
