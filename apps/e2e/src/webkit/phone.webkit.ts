import { expect } from '@playwright/test';
import { By, Key } from 'selenium-webdriver';
import { findOverflowing } from '../support/accessibility-checks.ts';
import { findLowTargets, minTargetPx } from '../support/touch-targets.ts';
import { control, inDialog, type WebKitPage } from './webkit-page.ts';
import { test } from './webkit-test.ts';

/**
 * Applies what a page has for fingers: WebKitGTK knows of none on a machine without a touch screen.
 * @returns how many rules that are
 */
function applyCoarsePointer(): number {
  let count = 0;
  const change = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /pointer: coarse/.test(rule.media.mediaText)) {
        count += 1;
        rule.media.mediaText = rule.media.mediaText.replaceAll(/\((any-)?pointer: coarse\)/g, '(min-width: 0px)');
      }
      if (rule instanceof CSSGroupingRule) change(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
  return count;
}

async function expectPhoneLayout(webkit: WebKitPage, path: string): Promise<void> {
  await expect.poll(() => webkit.evaluate(findOverflowing), `wider than the window: ${path}`).toEqual([]);
  expect(await webkit.evaluate(applyCoarsePointer), `rules for fingers: ${path}`).toBeGreaterThan(0);
  await expect.poll(() => webkit.evaluate(findLowTargets, minTargetPx), `too low for fingers: ${path}`).toEqual([]);
}

test('on a phone pages fit, and the tabs lead on', async ({ webkit }) => {
  await webkit.resize(390, 844);
  for (const path of ['/', '/movies', '/movie/1501', '/tv/5510', '/watch/movie/1501', '/search?q=the', '/my-list']) {
    await test.step(path, async () => {
      await webkit.open(path);
      await expectPhoneLayout(webkit, path);
    });
  }
  await webkit.open('/');
  const tabs = By.xpath('//nav[@aria-label="Tabs"]');
  await expect.poll(async () => (await webkit.find(tabs)).getText()).toMatch(/^Home\s*Movies\s*TV Shows\s*My List$/);
  const bar = await (await webkit.find(tabs)).getRect();
  expect(bar).toMatchObject({ x: 0, width: 390 });
  expect(bar.y + bar.height).toBe(844);
  await webkit.press(By.xpath(`${tabs.value}//a[normalize-space()="TV Shows"]`));
  await webkit.expectPath('/tv');
});

test('on a phone the filters are a sheet', async ({ webkit }) => {
  await webkit.resize(390, 844);
  await webkit.open('/movies');
  await webkit.press(control('Filters'));
  await webkit.press(inDialog('Filters', control('Drama')));
  await webkit.expectPath('/movies?genre=18');
  await expectPhoneLayout(webkit, 'the sheet of filters');
  await webkit.type(By.css('body'), Key.ESCAPE);
  await webkit.gone(inDialog('Filters', By.xpath('')));
  await webkit.find(control('Remove filter Drama'));
});
