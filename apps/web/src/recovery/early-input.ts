import { hydratedEvent, serverRenderedAttribute } from '@marquee/domain/site/hydration-markers';

/** Limits the replay of impatient clicking. */
const maxReplays = 50;

const inputEvents = ['click', 'input', 'keydown'] as const;

function isClick({ type, target }: Event): boolean {
  return type === 'click' && !(target instanceof HTMLInputElement);
}

/**
 * Returns a function that replays an event on markup without listeners yet; null if nothing is lost, as with a link.
 */
function replayOf(event: Event): (() => void) | null {
  const { type, target } = event;
  if (event instanceof KeyboardEvent) {
    // Only keys on the body: keys on a field or button also fire input or click. Tab has already moved focus.
    if (target !== document.body || event.key === 'Tab') return null;
    return () => {
      if (!event.defaultPrevented) document.body.dispatchEvent(new KeyboardEvent(type, event));
    };
  }
  const isChecked = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
  if (type === 'click') return isChecked ? replayCheck(target) : replayClick(target);
  if (target instanceof HTMLSelectElement) return replaySelect(target);
  return target instanceof HTMLInputElement && !isChecked ? replayText(target) : null;
}

function replayClick(target: EventTarget | null): (() => void) | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && (() => button.click());
}

function replaySelect(field: HTMLSelectElement): () => void {
  const { value } = field;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function replayCheck(field: HTMLInputElement): () => void {
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function replayText(field: HTMLInputElement): () => void {
  const { value } = field;
  return () => typeText(field, value);
}

/** React ignores a value that equals its own last one, and tracks only values set by the native setter. */
function typeText(field: HTMLInputElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What a field had before hydration: the server's text, and the last one that was typed. */
interface EarlyText {
  readonly served: string;
  readonly typed: string;
}

/** The early text with what was typed after it, between hydration and now; null if there is none. */
function withLaterText({ value }: HTMLInputElement, { served, typed }: EarlyText): string | null {
  const base = [typed, served].find((text) => value.startsWith(text));
  return base === undefined || value === base ? null : typed + value.slice(base.length);
}

/** Records input on server-rendered markup before hydration and replays it afterwards. */
export function replayEarlyInput(): void {
  const replays: { readonly target: EventTarget | null; readonly replay: () => void }[] = [];
  const texts = new Map<HTMLInputElement, EarlyText>();
  const listen = (event: Event) => {
    const state = document.getElementById('root')?.getAttribute(serverRenderedAttribute) ?? null;
    // While hydrating React replays clicks itself, but overwrites typed text and misses keys.
    if (state === null || (state !== '' && isClick(event))) return;
    const { type, target } = event;
    if (type === 'input' && target instanceof HTMLInputElement) {
      const served = texts.get(target)?.served ?? target.defaultValue;
      texts.set(target, { served, typed: target.value });
    }
    const replay = replayOf(event);
    if (replay && replays.length < maxReplays) replays.push({ target: event.target, replay });
  };
  for (const type of inputEvents) document.addEventListener(type, listen, true);
  document.addEventListener(
    hydratedEvent,
    () => {
      for (const type of inputEvents) document.removeEventListener(type, listen, true);
      const later = [...texts].map(([field, early]) => [field, withLaterText(field, early)] as const);
      for (const { target, replay } of replays) if (target instanceof Node && target.isConnected) replay();
      for (const [field, text] of later) if (text !== null) typeText(field, text);
    },
    { once: true },
  );
}
