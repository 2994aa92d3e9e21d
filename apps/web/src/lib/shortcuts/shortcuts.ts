import { type RefObject, useLayoutEffect, useRef } from 'react';
import { preferences } from '../storage/preferences.ts';
import { sharedValue, useSharedValue } from '../storage/shared-value.ts';

/** A single key and what it does. */
export interface Shortcut {
  /** The typed character in lower case, or the key's name. */
  readonly key: string;
  /** The physical key, for other keyboard layouts. */
  readonly code: string;
  /** Whether `code` matches with Shift. */
  readonly shift?: boolean;
  readonly label: string;
  /** Undefined while disabled: listed, but left to the browser. */
  readonly run?: (() => void) | undefined;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The shortcut for a key press; the typed character takes precedence over the physical key. */
export function matchShortcut(shortcuts: readonly Shortcut[], press: KeyPress): Shortcut | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  return (
    shortcuts.find(({ key }) => key === press.key.toLowerCase()) ??
    shortcuts.find(({ code, shift = false }) => code === press.code && shift === press.shiftKey)
  );
}

/** Input types without text. */
const nonTextInputs = ['radio', 'checkbox', 'button', 'submit', 'reset', 'range'];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !nonTextInputs.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('textarea, select') !== null);
}

const dialogs = '[role="dialog"]:not([aria-modal="false"]), dialog[open]';

/** Whether the visitor is typing or a dialog is open. */
export function isTypingOrInDialog(target: EventTarget | null): boolean {
  return isTyping(target) || document.querySelector(dialogs) !== null;
}

type ShortcutsRef = RefObject<readonly Shortcut[]>;

const registrations = sharedValue<readonly ShortcutsRef[]>([]);

/** Overlays close on Esc themselves, before the page handles the key. */
const overlays = `${dialogs}, [role="menu"]`;
/** Set in the capture phase: by the time the page handles the key the overlay may be gone. */
let hasOverlay = false;

function checkOverlay(): void {
  hasOverlay = document.querySelector(overlays) !== null;
}

function register(next: readonly ShortcutsRef[]): void {
  if (next.length === 0) {
    window.removeEventListener('keydown', checkOverlay, { capture: true });
    window.removeEventListener('keydown', onKeyDown);
  } else if (registrations.read().length === 0) {
    window.addEventListener('keydown', checkOverlay, { capture: true });
    window.addEventListener('keydown', onKeyDown);
  }
  registrations.write(next);
}

function all(): readonly Shortcut[] {
  return registrations.read().flatMap(({ current }) => current);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || hasOverlay) return;
  // A disabled one leaves the key to another, and else to the browser.
  const match = matchShortcut(
    all().filter(({ run }) => run),
    event,
  );
  if (!match?.run || !(match.key === 'escape' || acceptsSingleKeys(event.target))) return;
  event.preventDefault();
  match.run();
}

/** Esc is exempt: it works while typing and with single-key shortcuts turned off. */
function acceptsSingleKeys(target: EventTarget | null): boolean {
  return preferences.read().singleKeyShortcuts && !isTypingOrInDialog(target);
}

/**
 * Registers single-key shortcuts while mounted: never with a modifier or over an open dialog or menu and, except Esc,
 * not while typing or when turned off (docs/behaviour/app.md §5).
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    register([...registrations.read(), latest]);
    return () => register(registrations.read().filter((other) => other !== latest));
  }, []);
}

/** Every shortcut of the current page. */
export function useAllShortcuts(): readonly Shortcut[] {
  useSharedValue(registrations);
  return all();
}

const opened = sharedValue(false);

/** Opens or closes the list of shortcuts over the current page. */
export function showShortcutsSheet(show: boolean): void {
  opened.write(show);
}

export function useShortcutsSheet(): boolean {
  return useSharedValue(opened);
}
