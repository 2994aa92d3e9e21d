import { expect, type Page } from '@playwright/test';

/** What a finger presses is this high, by itself or by its label. */
export const minTargetPx = 44;

/** Every control is high enough for fingers, but for links within text. */
export async function expectTouchTargets(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(findLowTargets, minTargetPx), `too low for fingers on ${where}`).toEqual([]);
}

export function findLowTargets(minPx: number): string[] {
  const isShown = (element: Element) => {
    const options = { opacityProperty: true, visibilityProperty: true };
    return element.checkVisibility(options) && element.getBoundingClientRect().width > 1;
  };
  // A link covers its card, and a label its checkbox, by a box of its own.
  const heightOf = (element: Element) => {
    const covering = getComputedStyle(element, '::after');
    const coveredPx = covering.position === 'absolute' ? Number.parseFloat(covering.height) : 0;
    return Math.max(element.getBoundingClientRect().height, coveredPx || 0);
  };
  const isInText = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline' && element.closest('p, dd, li p') !== null;
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')];
  const low = controls.filter((control) => {
    if (!isShown(control) || isInText(control)) return false;
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const field = control.closest('.mantine-Input-wrapper');
    return [control, ...labels, ...(field ? [field] : [])].every((element) => heightOf(element) < minPx - 0.5);
  });
  return low.map((control) => control.outerHTML.slice(0, 160));
}
