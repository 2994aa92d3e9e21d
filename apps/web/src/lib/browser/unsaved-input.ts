/** Dirty forms, and dirty text fields without a form. */
const dirty = new Set<HTMLElement>();

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: EventTarget | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isTextField(field: Field): boolean {
  return field instanceof HTMLTextAreaElement || !['checkbox', 'radio', 'range'].includes(field.type);
}

/** Tracks input; call once. Search fields do not count: the URL holds their text. */
export function followInput(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    // `form` covers fields outside of their form element.
    const form = (isField(target) ? target.form : null) ?? target.closest('form');
    const holder = form ?? (isField(target) && isTextField(target) ? target : null);
    if (holder && holder.closest('search') === null) dirty.add(holder);
  });
}

/** Whether unsaved input exists: a saved or cancelled form is removed from the page. */
export function hasUnsavedInput(): boolean {
  for (const holder of dirty) {
    if (!holder.isConnected) dirty.delete(holder);
    else if (!isField(holder) || holder.value !== '') return true;
  }
  return false;
}

/** Of the document while this page sends rows of an import: the recovery has modules of its own. */
const sendingAttribute = 'data-sending';

export function setSending(isOn: boolean): void {
  document.documentElement.toggleAttribute(sendingAttribute, isOn);
}

/** A reload would end it on any page; other state is lost with its own page. */
export function isSending(): boolean {
  return document.documentElement.hasAttribute(sendingAttribute);
}

/** Whether a player or a trailer is open. */
export function hasPlayer(): boolean {
  return document.querySelector('iframe, video') !== null;
}

/** Whether a reload would lose something: an open player or trailer, unsaved input, or rows that are being sent. */
export function wouldLoseState(): boolean {
  return hasPlayer() || hasUnsavedInput() || isSending();
}
