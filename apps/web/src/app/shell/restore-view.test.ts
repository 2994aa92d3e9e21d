// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { entryState } from '../../lib/browser/history-entries.ts';
import { restoreView } from './restore-view.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['waits for room on a page in the same language', 1, 950, false],
  ['takes what there is on a page in another language, which is shorter', 0.9, 950, true],
  ['waits for most of it there, too', 0.9, 850, false],
])('%s', (_, share, reach, isRestored) => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + reach);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const stop = restoreView(document.body, { ...entryState(), scroll: 1_000, share });
  expect(scrollTo.mock.calls.length > 0).toBe(isRestored);
  stop();
});
