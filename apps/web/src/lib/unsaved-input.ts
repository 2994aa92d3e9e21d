const touched = new Set<HTMLFormElement>();

/** Starts to note which forms are typed in, once. A search is no loss: its words stand in the address. */
export function followInput(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null;
    if (form && form.getAttribute('role') !== 'search') touched.add(form);
  });
}

/** Whether a form that was typed in still stands: one that was saved or cancelled is gone. */
export function hasUnsavedInput(): boolean {
  for (const form of touched) {
    if (form.isConnected) return true;
    touched.delete(form);
  }
  return false;
}
