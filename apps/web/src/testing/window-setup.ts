import { act, cleanup, configure, prettyDOM, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { closeListChooser } from '../features/lists/marks/list-chooser-state.ts';
import { closeRatingDialog } from '../features/lists/marks/rating-dialog-state.ts';
import { searchHistory } from '../features/search/search-history.ts';
import { installPrompt } from '../lib/browser/install-prompt.ts';
import { setSending } from '../lib/browser/unsaved-input.ts';
import { interruptedUpload } from '../lib/exchange/interrupted-upload.ts';
import { refusedRows } from '../lib/exchange/refused-rows.ts';
import { outboxOf } from '../lib/history/outbox.ts';
import { lastList } from '../lib/lists/last-list.ts';
import { dismissNotice, useNotices } from '../lib/notices.ts';
import { storedDevice } from '../lib/push/push-device.ts';
import { chosenServices } from '../lib/services/chosen-services.ts';
import { clearSession } from '../lib/session/token.ts';
import { showShortcutsSheet } from '../lib/shortcuts/shortcuts.ts';
import { chosenRegion } from '../lib/storage/chosen-region.ts';
import { preferences } from '../lib/storage/preferences.ts';
import { filtersBeside } from '../pages/browse/filters/use-filters-place.ts';
import { dismissUpload } from '../pages/import/upload/upload.ts';
import { expectNoConsoleErrors, watchConsoleErrors } from './console-errors.ts';
import { stubIntersections } from './enter-window.ts';
import { happyDom, prepareWindow } from './fake-window.ts';
import { withoutOwnerStacks } from './owner-stacks.ts';
import { waitForEffects } from './wait-for-effects.ts';

// Only a failing test waits this long. The first one of a worker loads the page's code, slowly on a busy machine.
configure({ asyncUtilTimeout: 45_000, getElementError, asyncWrapper: waitForEffects });
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

prepareWindow();
withoutOwnerStacks();

beforeEach(() => {
  // Mantine's dialogs open and close without transitions.
  happyDom.settings.device.prefersReducedMotion = 'reduce';
  stubIntersections();
  watchConsoleErrors();
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API.
    document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=-1`;
  }
  const { result: notices } = renderHook(useNotices);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    clearSession();
    installPrompt.write(null);
    showShortcutsSheet(false);
    closeListChooser();
    closeRatingDialog();
    lastList.write(null);
    filtersBeside.write(false);
    dismissUpload();
    // An upload that a test left waiting would put off every reload.
    setSending(false);
    const stores = [
      preferences,
      searchHistory,
      chosenRegion,
      chosenServices,
      interruptedUpload,
      refusedRows,
      storedDevice,
    ];
    for (const stored of stores) stored.remove();
    outboxOf('visitor').removeUntil(Infinity);
    for (const { id } of notices.current) dismissNotice(id);
  });
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expectNoConsoleErrors();
});

/** Prints the document once the message is read: for each query of a wait, it took a tenth of the time. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  Object.defineProperty(error, 'message', { get: read, configurable: true });
  return error;
}

afterAll(async () => {
  // Code that is still loading when a file ends would be missing in all later files of the worker.
  await vi.dynamicImportSettled();
  // What a file rendered itself.
  document.body.replaceChildren();
});
