import { type RefObject, useLayoutEffect, useRef } from 'react';
import { preferences } from './preferences.ts';
import { sharedValue, useSharedValue } from './shared-value.ts';

/** A single key and what it does. */
export interface Shortcut {
  /** What the key types, in lower case, or its name. */
  readonly key: string;
  /** The physical key, so that other keyboard layouts find it too. */
  readonly code: string;
  /** Whether the physical key counts with Shift or without. */
  readonly shift?: boolean;
  /** What it does, in words. */
  readonly label: string;
  /** Not given for a key that whatever has the focus hears itself: it is only listed. */
  readonly run?: () => void;
}

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The shortcut that a stroke means: what the key types goes before where it stands on the keyboard. */
export function matchShortcut(shortcuts: readonly Shortcut[], stroke: Stroke): Shortcut | undefined {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return undefined;
  return (
    shortcuts.find(({ key }) => key === stroke.key.toLowerCase()) ??
    shortcuts.find(({ code, shift = false }) => code === stroke.code && shift === stroke.shiftKey)
  );
}

/** Inputs that take no text: a key pressed on them is not typed. */
const wordlessInputs = ['radio', 'checkbox', 'button', 'submit', 'reset', 'range'];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !wordlessInputs.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('textarea, select') !== null);
}

/** Whether whoever has this in focus is in the middle of something: typing, or in a dialog. */
export function isOccupied(focused: EventTarget | null): boolean {
  return isTyping(focused) || document.querySelector('[role="dialog"]') !== null;
}

type Registered = RefObject<readonly Shortcut[]>;

const registered = sharedValue<readonly Registered[]>([]);

function register(next: readonly Registered[]): void {
  if (next.length === 0) window.removeEventListener('keydown', onKeyDown);
  else if (registered.read().length === 0) window.addEventListener('keydown', onKeyDown);
  registered.write(next);
}

function all(): readonly Shortcut[] {
  return registered.read().flatMap(({ current }) => current);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || !preferences.read().singleKeyShortcuts) return;
  if (isOccupied(event.target)) return;
  const match = matchShortcut(all(), event);
  if (!match?.run) return;
  event.preventDefault();
  match.run();
}

/**
 * Listens for single keys while the component stands: never while typing, with a modifier, over an open dialog
 * (decisions on the catalogue), or for whoever turned them off.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    register([...registered.read(), latest]);
    return () => register(registered.read().filter((other) => other !== latest));
  }, []);
}

/** Every shortcut of what is on the page now. */
export function useListedShortcuts(): readonly Shortcut[] {
  useSharedValue(registered);
  return all();
}
