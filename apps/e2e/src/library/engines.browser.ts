import { expect, type Page } from '@playwright/test';
import { newTestUser, signUp } from '../support/account-steps.ts';
import {
  frame,
  movie,
  openTitle,
  play,
  player,
  playing,
  show,
  shownSubtitles,
  test,
  video,
} from '../support/library-site.ts';

// What engines differ in. `npm run test:browsers` runs this in each of them, `npm test` does not.
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string) => player(page).getByRole('button', { name });

test('a converted film plays, in another language and in full screen', { tag: '@smoke' }, async ({ page }) => {
  await signUp(page, newTestUser());
  await openTitle(page, `${show.path}/1`);
  await play(page);

  await test.step('changes the sound', async () => {
    const stream = page.waitForRequest(/\/stream\?.*&audio=1$/);
    await button(page, 'settings').click();
    await player(page)
      .getByRole('menuitem', { name: /^Audio/ })
      .click();
    await player(page)
      .getByRole('menuitemradio', { name: /^French/ })
      .click();
    await stream;
    await play(page);
  });
  await test.step('seeks', async () => {
    await player(page).locator('media-time-range').click();
    await playing(page);
    const seconds = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    expect(Math.abs(seconds - show.seconds)).toBeLessThan(2);
  });
  await test.step('fills the screen, by its button and by f', async () => {
    const isFull = () => frame(page).evaluate((element) => element.ownerDocument.fullscreenElement === element);
    await button(page, 'enter fullscreen mode').click();
    await expect.poll(isFull).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(isFull).toBe(false);
  });
  await test.step('leaves for picture in picture, or has no button for it', async () => {
    const leave = player(page).locator('media-pip-button');
    if (!(await video(page).evaluate(() => document.pictureInPictureEnabled))) return expect(leave).toBeHidden();
    await leave.click();
    await expect.poll(() => video(page).evaluate((element) => element.matches(':picture-in-picture'))).toBe(true);
  });
});

test('subtitles have their order, their size and their place', { tag: '@smoke' }, async ({ page }) => {
  await signUp(page, newTestUser());
  await openTitle(page, movie.path);
  await play(page);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());

  await test.step('c takes the first, then the last that was chosen', async () => {
    const captions = button(page, 'closed captions');
    await captions.click();
    const entries = player(page).getByRole('menu', { name: 'Subtitles' }).getByRole('menuitemradio');
    await expect(entries).toHaveText(['Off', 'English', 'German']);
    await captions.click();
    await page.keyboard.press('c');
    await expect.poll(() => shownSubtitles(page)).toEqual([movie.subtitle]);
    await captions.click();
    await entries.last().click();
    await expect.poll(() => shownSubtitles(page)).toEqual([movie.germanSubtitle]);
    await page.keyboard.press('c');
    await expect.poll(() => shownSubtitles(page)).toEqual([]);
  });
  await test.step('one menu is open at a time', async () => {
    const open = player(page).locator('media-controller > [role=menu]:not([hidden])');
    await button(page, 'closed captions').click();
    await expect(open).toHaveCount(1);
    await button(page, 'settings').click();
    await expect(open).toHaveAccessibleName('Settings');
    await button(page, 'settings').click();
    await expect(open).toHaveCount(0);
  });
  await test.step('they are above the controls, and as large as a twentieth of the picture', async () => {
    const shown = async (subtitles: string[]) => {
      if (`${await shownSubtitles(page)}` !== `${subtitles}`) await page.keyboard.press('c');
      await expect.poll(() => shownSubtitles(page)).toEqual(subtitles);
      return page.screenshot();
    };
    const picture = await video(page).boundingBox();
    const controls = await player(page).locator('media-time-range').boundingBox();
    // Firefox may paint the second of the pause, and tooltips, after the first screenshot: each attempt takes both.
    await expect(async () => {
      const all = await changedRows(page, await shown([]), await shown([movie.germanSubtitle]));
      // The button of the subtitles changes, too. What the controls hide of the text makes it less high.
      const rows = all.filter((row) => row < (controls?.y ?? 0));
      const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
      const line = (picture?.height ?? 0) * 0.05 * 1.35;
      expect(bottom - top).toBeGreaterThan(line * 0.8);
      expect(bottom - top).toBeLessThan(line * 1.3);
      expect(bottom).toBeGreaterThan((controls?.y ?? 0) - 1.5 * line);
    }).toPass();
  });
});

/** The rows in which two screenshots of the page differ, from the top. */
function changedRows(page: Page, before: Buffer, after: Buffer): Promise<number[]> {
  const images = [before, after].map((image) => `data:image/png;base64,${image.toString('base64')}`);
  return page.evaluate(async (urls) => {
    const pixels = await Promise.all(
      urls.map(async (url) => {
        const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return { width: bitmap.width, data: context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [] };
      }),
    );
    const [first, second] = pixels;
    const rows: number[] = [];
    for (let index = 0; index < (first?.data.length ?? 0); index += 4) {
      if (Math.abs((first?.data[index] ?? 0) - (second?.data[index] ?? 0)) > 24)
        rows.push(Math.floor(index / 4 / (first?.width ?? 1)));
    }
    return [...new Set(rows)];
  }, images);
}
