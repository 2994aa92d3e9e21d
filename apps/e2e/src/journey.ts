import { type BrowserContext, test as base, expect } from '@playwright/test';

interface Watch {
  /** What a journey provokes on purpose, as one pattern of the faults: `test.use({ allowedFaults: /404/ })`. */
  allowedFaults: RegExp | null;
  /** Whether the welcome was said before: else its dialog lies over the page after two seconds. */
  welcomed: boolean;
  faults: undefined;
}

/** Marks the welcome as said. Blank pages and sandboxed frames have no storage. */
export function welcomeBefore(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    if (location.protocol === 'http:' && window.parent === window) {
      localStorage.setItem('marquee_first_time_notice_shown', 'true');
    }
  });
}

/** The address of a page that the browser draws by itself, asking for all of it: with such a query the server draws none. */
export function undrawn(path: string): string {
  return `${path}?undrawn`;
}

/** Playwright's test, which fails besides on any console error, page error, or request that leaves the product. */
export const test = base.extend<Watch>({
  allowedFaults: [null, { option: true }],
  welcomed: [true, { option: true }],
  faults: [
    async ({ allowedFaults, welcomed, baseURL, context }, use) => {
      if (welcomed) await welcomeBefore(context);
      const faults: string[] = [];
      const note = (fault: string) => {
        if (!allowedFaults?.test(fault)) faults.push(fault);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console error: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => note(`page error: ${event.error().stack ?? event.error().message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          note(`request that leaves the product: ${request.url()}`);
      });
      await use(undefined);
      expect(faults, 'faults that the pages showed along the way').toEqual([]);
    },
    { auto: true },
  ],
});
