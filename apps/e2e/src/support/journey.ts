import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';

interface JourneyFixtures {
  /** Errors that a journey provokes on purpose: `test.use({ allowedErrors: /404/ })`. */
  allowedErrors: RegExp | null;
  /** Whether the welcome dialog was shown before; otherwise it opens after two seconds. */
  welcomeShown: boolean;
  unexpectedErrors: undefined;
}

/** Prepares each page of a new context; without `welcomeShown` the welcome dialog opens after two seconds. */
export async function prepareContext(context: BrowserContext, { welcomeShown = true } = {}): Promise<void> {
  if (context.browser()?.browserType().name() === 'firefox') await letReactNoticeFill(context);
  if (welcomeShown) await markWelcomeShown(context);
}

/** Blank pages and sandboxed frames have no storage. */
function markWelcomeShown(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    if (location.protocol === 'http:' && window.parent === window) {
      localStorage.setItem('marquee_first_time_notice_shown', 'true');
    }
  });
}

/**
 * In Firefox, Playwright's `fill` sets values through the setter that React watches: React then takes the input event
 * for one that changes nothing. Typing by a person is not affected.
 */
function letReactNoticeFill(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    type Tracked = EventTarget & { _valueTracker?: { setValue(text: string): void } };
    const forget = (event: Event) => {
      if (!event.isTrusted) (event.target as Tracked | null)?._valueTracker?.setValue('\0');
    };
    addEventListener('input', forget, true);
  });
}

/** The URL of a page without SSR: the server does not render URLs with unknown parameters. */
export function withoutSsr(path: string): string {
  return `${path}?no-ssr`;
}

/** Returns a function that counts page loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/**
 * Returns whether a call was sent while its user signed out: the server may answer it after the session's end, and
 * effects of the page that React had not run yet send theirs without a token.
 */
function callsBesideLogout(context: BrowserContext): (url: string) => boolean {
  const underWay = new Set<string>();
  const besideLogout = new Set<string>();
  const isLogout = (url: string) => url.endsWith('/trpc/auth.logout');
  context.on('request', (request) => {
    underWay.add(request.url());
    if ([...underWay].some(isLogout)) for (const url of underWay) besideLogout.add(url);
  });
  const end = (request: Request) => underWay.delete(request.url());
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return (url) => besideLogout.has(url);
}

/** Playwright's `test`; also fails on console errors, page errors and requests to other origins. */
export const test = base.extend<JourneyFixtures>({
  allowedErrors: [null, { option: true }],
  welcomeShown: [true, { option: true }],
  unexpectedErrors: [
    async ({ allowedErrors, welcomeShown, baseURL, context }, use) => {
      await prepareContext(context, { welcomeShown });
      const errors: string[] = [];
      const record = (error: string) => {
        if (!allowedErrors?.test(error)) errors.push(error);
      };
      const isBesideLogout = callsBesideLogout(context);
      context.on('console', (message) => {
        const { url } = message.location();
        const isExpected = message.text().includes('status of 401') && isBesideLogout(url);
        if (message.type() === 'error' && !isExpected) record(`console error: ${message.text()} (${url})`);
      });
      context.on('weberror', (event) => record(`page error: ${event.error().stack ?? event.error().message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          record(`request that leaves the product: ${request.url()}`);
      });
      await use(undefined);
      expect(errors, 'unexpected errors during the journey').toEqual([]);
    },
    { auto: true },
  ],
});
