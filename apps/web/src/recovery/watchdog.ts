// A script of its own, which the build keeps outside the client's modules: it must run when those never arrive.
import { afterPoll, isFailedImport, isOwnAsset, loadRecovery } from '@marquee/domain/load-recovery';
import { followInput } from '../lib/unsaved-input.ts';
import { keepEarlyInput } from './early-input.ts';
import { isDrawn } from './is-drawn.ts';
import { recover } from './recover.ts';

keepEarlyInput();
followInput();

let waited = 0;
const polling = setInterval(() => {
  const state = afterPoll(waited, {
    isDrawn: isDrawn(document.getElementById('root')),
    isOnline: navigator.onLine,
    isVisible: document.visibilityState === 'visible',
  });
  waited = state.waited;
  if (state.verdict === 'waiting') return;
  clearInterval(polling);
  if (state.verdict === 'failed') void recover('not-drawn');
}, loadRecovery.poll);

/** The address of a script or style sheet that an element could not load. */
function failedAddress({ target }: Event): string {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
}

// Such an event does not bubble; it is only seen on its way down.
window.addEventListener(
  'error',
  (event) => {
    if (isOwnAsset(failedAddress(event), window.location.origin)) void recover('failed-asset');
  },
  true,
);
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (isFailedImport(payload)) void recover('failed-asset');
});
