import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Holds what is shown now against WCAG 2.2 AA and axe's own advice. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect.soft(found, `axe on ${where}`).toEqual([]);
}

/** Nothing reaches over the window's right edge but what a strip of its own scrolls to. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => {
    const edge = window.innerWidth + 1;
    const scroller = document.scrollingElement;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= edge || !element.checkVisibility({ visibilityProperty: true })) return false;
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (clips(around)) return false;
      }
      return true;
    });
    return [
      ...(scroller && scroller.scrollWidth >= edge ? [`the page itself: ${scroller.scrollWidth} px`] : []),
      ...outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
    ];
  });
  expect.soft(over, `wider than the window: ${where}`).toEqual([]);
}

/** Goes to a page as a link would, without loading the product anew, and waits until it has all it shows. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-skeleton], [role="progressbar"]')).toHaveCount(0);
}
