import type { Page } from '@playwright/test';

/** Notes how far each page that is loaded from now on shifts; answers what reads the sum of the present one. */
export async function noteLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const shifts: number[] = Reflect.get(window, 'shifts');
      return shifts.reduce((sum, value) => sum + value, 0);
    });
}
