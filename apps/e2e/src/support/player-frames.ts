import { expect, type Frame, type Page } from '@playwright/test';
import { type Deployment, deploy } from './deployment.ts';
import { test as base } from './journey.ts';

/** Origins of the players, answered by the journey itself. */
export const origins = {
  speaking: 'https://127.0.0.2',
  other: 'https://127.0.0.3',
  silent: 'https://127.0.0.4',
  foreign: 'https://127.0.0.5',
  /** In no list at the start. */
  unsaved: 'https://127.0.0.6',
} as const;

const server = (id: number, name: string, origin: string) => ({
  id,
  name,
  movieUrl: `${origin}/movie`,
  tvUrl: `${origin}/tv`,
  enabled: true,
  priority: id,
});

/** Two players that speak, one that does not, and one of another origin. */
const players = {
  servers: [
    {
      ...server(1, 'Speaking', origins.speaking),
      messages: 'player-event',
      resume: 'startAt',
      query: { autoPlay: '1' },
    },
    { ...server(2, 'Other', origins.other), messages: 'player-event', resume: 'progress' },
    server(3, 'Silent', origins.silent),
    { ...server(4, 'Foreign', origins.foreign), messages: 'player-event' },
  ],
  settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000 },
};

const exampleNames = new URL('example-names.mjs', import.meta.url).href;

/** A product with these players, for which `….example` is this machine. */
export const test = base.extend<object, { site: Deployment }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await deploy({ players, settings: { NODE_OPTIONS: `--import ${exampleNames}` } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.baseUrl),
  allowedErrors: /request that leaves the product: https:\/\/127\.0\.0\.[2-6]\//,
  page: async ({ page, context }, use) => {
    await context.route(/^https:\/\/127\.0\.0\.[2-6]\//, (route) =>
      route.fulfill({
        body: '<!doctype html><title>Player</title><body style="background:#123">',
        contentType: 'text/html',
      }),
    );
    await use(page);
  },
});

export const player = (page: Page) => page.locator('iframe');

/** The loaded frame of the player. */
export async function playerFrame(page: Page): Promise<Frame> {
  const frame = await (await player(page).elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page has no player.');
  // Before its address is loaded, a frame has the origin of the page.
  await frame.waitForURL((url) => url.protocol === 'https:');
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  return frame;
}

interface PlayerEvent {
  readonly event: string;
  readonly currentTime: number;
  readonly duration: number;
  readonly season?: number;
  readonly episode?: number;
}

/** Has the player send a message to the page, and waits until the page has received it. */
export async function sendEvents(page: Page, ...events: PlayerEvent[]): Promise<void> {
  const frame = await playerFrame(page);
  const received = await page.evaluateHandle(() => {
    const messages = { count: 0 };
    window.addEventListener('message', () => {
      messages.count += 1;
    });
    return messages;
  });
  await frame.evaluate(say, events);
  await expect.poll(() => received.evaluate(({ count }) => count)).toBeGreaterThanOrEqual(events.length);
}

/** Posts messages to the parent, in the player's own frame or in any other. */
export function say(events: readonly object[]): void {
  for (const data of events) window.parent.postMessage({ type: 'PLAYER_EVENT', data }, '*');
}

/** Seconds of the positions that a visitor's browser stores. */
export function storedSeconds(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /^marquee_outbox:visitor:\d+:progress:/.test(key))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').position_seconds as number),
  );
}
