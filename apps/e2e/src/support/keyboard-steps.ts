import { expect, type Locator, type Page } from '@playwright/test';

/** Presses the key until the target has the focus. Everything focused on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // The page scrolls in the frame after the key.
    await expect
      .poll(() => visibleFocusShare(page), { message: 'visible share of the focused element' })
      .toBeGreaterThan(0);
  }
  await expect(target).toBeFocused();
}

/** The visible share of the focused element, 0 to 1; WCAG 2.4.11 forbids 0. 1 when nothing has the focus. */
export function visibleFocusShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // After the last element the browser's controls have the focus.
    if (!focused?.matches(':focus') || focused === document.body || focused.tagName === 'IFRAME') return 1;
    // A visually hidden field is shown by its label.
    const box = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused) : focused;
    const { left, top, width, height } = box.getBoundingClientRect();
    if (width < 2 || height < 2) return 1;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const visible = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (box.contains(hit) || hit.contains(focused));
    });
    return visible.length / points.length;
  });
}
