import { expect } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';

const named = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;
const controls = '*[self::a or self::button or @role="menuitem" or @role="option" or @role="tab"]';

/** A link, button or entry of a menu. */
export const control = (name: string): By => By.xpath(`//${controls}${named(name)}`);
/** One whose name goes on. */
export const controlFrom = (start: string): By =>
  By.xpath(`//${controls}[starts-with(normalize-space(), "${start}") or starts-with(@aria-label, "${start}")]`);
export const field = (label: string): By =>
  By.xpath(
    `//*[self::input or self::select][@aria-label="${label}" or @id=//label${named(label)}/@for or ancestor::label[span${named(label)}]]`,
  );
export const heading = (text: string): By => By.xpath(`//*[self::h1 or self::h2][normalize-space()="${text}"]`);
/** What a dialog of this name has in it. */
export const inDialog = (name: string, within: By): By =>
  By.xpath(
    `//*[self::dialog or @role="dialog"][@aria-label="${name}" or @aria-labelledby=//*${named(name)}/@id]${within.value}`,
  );

/** A window of WebKitGTK. Each step waits for what it needs, and begins again when the page changes under it. */
export class WebKitPage {
  readonly driver: WebDriver;
  readonly #baseUrl: string;

  constructor(driver: WebDriver, baseUrl: string) {
    this.driver = driver;
    this.#baseUrl = baseUrl;
  }

  /** Loads a page, and waits until it is complete. */
  async open(path: string): Promise<void> {
    await this.driver.get(new URL(path, this.#baseUrl).href);
    await this.settled();
  }

  async settled(): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.querySelector('h1') !== null)).toBe(true);
    await expect.poll(() => this.evaluate(countBusy)).toBe(0);
  }

  evaluate<Result, Parameters extends unknown[]>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>> {
    return this.driver.executeScript(run, ...parameters);
  }

  /** Sets the size of the page itself; that of the window includes the toolbar. */
  async resize(width: number, height: number): Promise<void> {
    const readSizes = () => ({
      inner: [innerWidth, innerHeight],
      bars: [outerWidth - innerWidth, outerHeight - innerHeight],
    });
    await expect(async () => {
      const [besides = 0, above = 0] = (await this.evaluate(readSizes)).bars;
      await this.driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + besides, height: height + above });
      expect((await this.evaluate(readSizes)).inner).toEqual([width, height]);
    }).toPass({ timeout: 30_000 });
  }

  /** The first of these elements that is shown. */
  async find(locator: By): Promise<WebElement> {
    let found: WebElement | undefined;
    await expect(async () => {
      for (const element of await this.driver.findElements(locator)) {
        if (!(await element.isDisplayed())) continue;
        found = element;
        return;
      }
      throw new Error(`Nothing is shown of ${locator.value}`);
    }).toPass({ timeout: 30_000 });
    return found as WebElement;
  }

  async press(locator: By): Promise<void> {
    await expect(async () => {
      const element = await this.find(locator);
      // WebDriver itself scrolls an element to an edge of the window, where a bar may cover it.
      await this.driver.executeScript(centre, element);
      await element.click();
    }).toPass({ timeout: 60_000 });
  }

  async type(locator: By, ...keys: string[]): Promise<void> {
    await (await this.find(locator)).sendKeys(...keys);
  }

  /** Waits until none of these elements is shown. */
  async gone(locator: By): Promise<void> {
    const shown = async () => {
      const elements = await this.driver.findElements(locator);
      const states = await Promise.all(elements.map((element) => element.isDisplayed().catch(() => false)));
      return states.filter(Boolean).length;
    };
    await expect.poll(shown, `shown of ${locator.value}`).toBe(0);
  }

  async expectPath(path: string | RegExp): Promise<void> {
    const read = async () => (await this.driver.getCurrentUrl()).replace(this.#baseUrl, '');
    const current = expect.poll(read);
    await (typeof path === 'string' ? current.toBe(path) : current.toMatch(path));
  }

  /** Runs steps in the frame of the player. */
  async inPlayer<Result>(run: () => Promise<Result>): Promise<Result> {
    await this.driver.switchTo().frame(await this.find(By.css('iframe[title^="Player:"]')));
    try {
      return await run();
    } finally {
      await this.driver.switchTo().defaultContent();
    }
  }
}

/** Until it is hydrated, the root is busy, too. */
function countBusy(): number {
  const busy = '#root[data-server-rendered], [aria-busy="true"], [data-skeleton], [role="progressbar"]';
  return [...document.querySelectorAll(busy)].filter((element) => element.checkVisibility()).length;
}

/** Scrolls an element to the middle of the window, until nothing above it moves it any more. */
async function centre(element: Element): Promise<void> {
  let before = Number.NaN;
  for (let frames = 0; frames < 5; frames += 1) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top } = element.getBoundingClientRect();
    if (top !== before) frames = 0;
    before = top;
    await new Promise(requestAnimationFrame);
  }
}
