import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.mjs';

/** The machine's own Chromium, else the one that Playwright fetched. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch(executablePath === undefined ? {} : { executablePath });
}
