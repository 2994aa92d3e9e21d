import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab, until something has the focus; whatever has it on the way can be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await focusInSight(page), 'how much of what has the focus can be seen').toBeGreaterThan(0);
  }
  await expect(target).toBeFocused();
}

/** How much of what has the focus can be seen, from 0 (WCAG 2.4.11 forbids it) to 1; 1 also where nothing has it. */
export function focusInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // After the last element the browser's own controls have the focus.
    if (!focused?.matches(':focus') || focused === document.body || focused.tagName === 'IFRAME') return 1;
    // A field that is drawn by its label has no size of its own.
    const box = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused) : focused;
    const { left, top, width, height } = box.getBoundingClientRect();
    if (width < 2 || height < 2) return 1;
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const seen = places.filter(([x, y]) => {
      const on = document.elementFromPoint(left + width * x, top + height * y);
      return on !== null && (box.contains(on) || on.contains(focused));
    });
    return seen.length / places.length;
  });
}
