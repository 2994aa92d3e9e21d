import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of the documents: the same product, browser and shapes as the journeys, one page after another. */
export default defineConfig(journeys, { testMatch: '**/screenshots.ts', workers: 1 });
