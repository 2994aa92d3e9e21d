import rawConsole from 'node:console';
import { format } from 'node:util';
import { expect, vi } from 'vitest';

/** A warning of React about an element that happy-dom does not know, and browsers since 2023 do. */
const unknownElement = 'The tag <%s> is unrecognized in this browser.';

const errors: string[] = [];

/** From now on, `expectNoConsoleErrors` fails for what is logged as an error. A test that expects one replaces the spy. */
export function watchConsoleErrors(): void {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    if (!String(values[0]).startsWith(unknownElement)) errors.push(format(...values));
  });
}

/** React reports nested paragraphs, equal keys and the like only there. */
export function expectNoConsoleErrors(): void {
  expect(errors.splice(0), 'errors on the console').toEqual([]);
}

/** happy-dom loads no frames, and would log an error with its stack for each one. */
export function withoutFrameErrors(): void {
  const logError = rawConsole.error.bind(rawConsole);
  rawConsole.error = (...values: unknown[]) => {
    if (!String(values[0]).includes('Iframe page loading is disabled')) logError(...values);
  };
}
