import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { expectTouchTargets } from './touch-targets.ts';

const soft = expect.configure({ soft: true });
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the present page with axe: WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // It finds the same in every engine, and the process of a page in Firefox ESR 153 ends while axe reads it (signal 11).
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  await page.waitForFunction(isFadedIn);
  // Without frames axe runs in the page alone: three times as fast as with a second page for its results. Its code stays
  // there; to load it again, twice as AxeBuilder does, takes twice as long as all the checks.
  const isAlone = page.frames().length === 1;
  const isLoaded = isAlone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'undefined' }) })
    .options({ resultTypes: ['violations'], runOnly: rules })
    .setLegacyMode(isAlone);
  const { violations } = await axe.analyze();
  const descriptions = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
  expect.soft(descriptions, `axe on ${where}`).toEqual([]);
}

/** In the page. While a dialog fades in, axe measures the contrast of blended colors. */
function isFadedIn(): boolean {
  // A dialog is in the page a frame before its transition starts.
  const dialogs = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  return (
    [...dialogs].every((dialog) => getComputedStyle(dialog).opacity === '1') &&
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition))
  );
}

/** Waits until nothing overflows the window to the right, except inside a scroll container. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  // Virtual grids follow the window's size a frame later.
  await soft.poll(() => page.evaluate(findOverflowing), `wider than the window: ${where}`).toEqual([]);
}

/** The page behind a dialog stays where it is, and as wide, when the dialog closes by Esc. */
export async function expectUnmovedPage(page: Page, close: () => Promise<void>): Promise<void> {
  const box = () =>
    page.locator('main').evaluate((main) => {
      const { left, right, top } = main.getBoundingClientRect();
      return { left, right, top };
    });
  const behind = await box();
  await close();
  await soft.poll(box).toEqual(behind);
}

interface PageChecks {
  readonly isMobile: boolean;
  /** Paths that axe leaves out. */
  readonly onlySize?: readonly string[];
}

/**
 * Axe in the window of the project, and on a phone the height of controls; then nothing overflows with text of 200 %,
 * and on a phone neither at 320 px.
 * Visits each page once, because a page load costs more than the checks.
 */
export async function checkPages(page: Page, paths: readonly string[], checks: PageChecks): Promise<void> {
  const { isMobile, onlySize = [] } = checks;
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const enlarge = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  for (const path of paths) {
    await test.step(path, async () => {
      await navigateWithin(page, path);
      if (!onlySize.includes(path)) await expectAccessible(page, path);
      if (isMobile) await expectTouchTargets(page, path);
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
      if (isMobile) await expectNoSidewaysScroll(page, `${path} at 320 px`);
      await enlarge('200%');
      await expectNoSidewaysScroll(page, `${path} with large text`);
      await enlarge('');
      if (isMobile) await page.setViewportSize(window);
    });
  }
}

export function findOverflowing(): string[] {
  const edge = window.innerWidth + 1;
  const scroller = document.scrollingElement;
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    if (width === 0 || right <= edge || !element.checkVisibility({ visibilityProperty: true })) return false;
    for (
      let ancestor = element.parentElement;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      if (clips(ancestor)) return false;
    }
    return true;
  });
  return [
    ...(scroller && scroller.scrollWidth >= edge ? [`the page itself: ${scroller.scrollWidth} px`] : []),
    ...outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
  ];
}

/** Simulates a browser that enlarges text only, without changing the root font size. */
export async function expectTabLabelsFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: 'nav[aria-label="Tabs"] span { font-size: 22px }' });
  const outside = await page.getByRole('navigation', { name: 'Tabs' }).evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const labels = [...bar.querySelectorAll('span')].map(
      (label) => [label.textContent, label.getBoundingClientRect()] as const,
    );
    return labels.flatMap(([text, box]) => (box.top < top || box.bottom > Math.min(bottom, innerHeight) ? [text] : []));
  });
  expect.soft(outside, 'labels outside the tab bar').toEqual([]);
}

/** Navigates within the client, without a page load, and waits until the page is complete. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await waitUntilSettled(page);
}

export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-skeleton], [role="progressbar"]')).toHaveCount(0);
}
