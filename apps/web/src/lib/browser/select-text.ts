/** Selects the text of an element, to copy it by hand: without https a browser lets no page copy. Also a ref. */
export function selectText(element: HTMLElement | null): void {
  if (element) window.getSelection()?.selectAllChildren(element);
}
