/** Forms that were typed in, and fields of text that belong to none. */
const touched = new Set<HTMLElement>();

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: EventTarget | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isOfText(field: Field): boolean {
  return field instanceof HTMLTextAreaElement || !['checkbox', 'radio', 'range'].includes(field.type);
}

/** Starts to note what is typed in, once. A search is no loss: its words stand in the address. */
export function followInput(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    // A field may stand far from its form, and name it: `form` knows.
    const form = (isField(target) ? target.form : null) ?? target.closest('form');
    const holder = form ?? (isField(target) && isOfText(target) ? target : null);
    if (holder && holder.closest('search') === null) touched.add(holder);
  });
}

/** Whether what was typed in still stands: a form that was saved or cancelled is gone, and an empty field holds nothing. */
export function hasUnsavedInput(): boolean {
  for (const holder of touched) {
    if (!holder.isConnected) touched.delete(holder);
    else if (!isField(holder) || holder.value !== '') return true;
  }
  return false;
}
