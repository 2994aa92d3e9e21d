import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the screenshots of the documents with the product, browser and viewports of the journeys, one after another. */
export default defineConfig(journeys, { testMatch: '**/screenshots.ts', workers: 1 });
