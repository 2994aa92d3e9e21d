import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/find-browsers.mjs';

/** Uses an installed Chromium, else Playwright's. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch(executablePath === undefined ? {} : { executablePath });
}
