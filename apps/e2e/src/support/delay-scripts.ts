import type { Page } from '@playwright/test';

/** Delays the client's scripts, or those of a name, until the returned function is called. */
export async function delayScripts(page: Page, name = ''): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
