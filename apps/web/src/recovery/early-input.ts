import { drawnByServer, takenOver } from '@marquee/domain/first-view';

/** Presses beyond that are impatience. */
const mostDeeds = 50;

const heard = ['click', 'input', 'keydown'] as const;

function isPress({ type, target }: Event): boolean {
  return type === 'click' && !(target instanceof HTMLInputElement);
}

/** A deed on markup that nothing listened to yet, to be done again; null where nothing is lost, as with a link. */
function again(event: Event): (() => void) | null {
  const { type, target } = event;
  if (event instanceof KeyboardEvent) {
    // On the page itself: what is pressed on a field or a button is heard as an input or a click. Tab has led on already.
    if (target !== document.body || event.key === 'Tab') return null;
    return () => {
      if (!event.defaultPrevented) document.body.dispatchEvent(new KeyboardEvent(type, event));
    };
  }
  const isChecked = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
  if (type === 'click') return isChecked ? checkAgain(target) : pressAgain(target);
  if (target instanceof HTMLSelectElement) return choiceAgain(target);
  return target instanceof HTMLInputElement && !isChecked ? wordsAgain(target) : null;
}

function pressAgain(target: EventTarget | null): (() => void) | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && (() => button.click());
}

function choiceAgain(field: HTMLSelectElement): () => void {
  const { value } = field;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function checkAgain(field: HTMLInputElement): () => void {
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/** React takes a value that it set itself for no change, and hears of none that is set behind the field's own setter. */
function wordsAgain(field: HTMLInputElement): () => void {
  const { value } = field;
  return () => {
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Remembers what is done on the server's markup before the client is there, and does it again once it has taken over. */
export function keepEarlyInput(): void {
  const deeds: { readonly target: EventTarget | null; readonly repeat: () => void }[] = [];
  const listen = (event: Event) => {
    const state = document.getElementById('root')?.getAttribute(drawnByServer) ?? null;
    // React hears of a press as soon as it is told to take over. Into a field it then puts its own value before it looks
    // at the new one, and single keys are heard once the page stands.
    if (state === null || (state !== '' && isPress(event))) return;
    const repeat = again(event);
    if (repeat && deeds.length < mostDeeds) deeds.push({ target: event.target, repeat });
  };
  for (const type of heard) document.addEventListener(type, listen, true);
  document.addEventListener(
    takenOver,
    () => {
      for (const type of heard) document.removeEventListener(type, listen, true);
      for (const { target, repeat } of deeds) if (target instanceof Node && target.isConnected) repeat();
    },
    { once: true },
  );
}
