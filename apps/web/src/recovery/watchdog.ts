// Stand-alone script, built apart from the client's modules: it must run when those never load.

import { followInput } from '../lib/browser/unsaved-input.ts';
import { replayEarlyInput } from './early-input.ts';
import { afterPoll, isOwnAsset, type LoadWait, missingCodeEvent, pollMs } from './load-recovery.ts';
import { readLoadingProgress } from './loading-progress.ts';
import { followLeaving, isRendered, recover } from './recover.ts';

replayEarlyInput();
followInput();
followLeaving();

let wait: LoadWait = { waited: 0, arrived: 0 };
const polling = setInterval(() => {
  // The fallback text is for pages where no script runs.
  document.getElementById('unstarted')?.remove();
  const state = afterPoll(wait, {
    isRendered: isRendered(document.getElementById('root')),
    isOnline: navigator.onLine,
    isVisible: document.visibilityState === 'visible',
    ...readLoadingProgress(),
  });
  wait = state;
  if (state.verdict === 'waiting') return;
  clearInterval(polling);
  if (state.verdict === 'failed') void recover('hung');
}, pollMs);

/** URL of a script or style sheet that failed to load. */
function failedUrl({ target }: Event): string {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
}

// Load errors do not bubble: listen in the capture phase. Once rendered, the page itself reports what is missing: a
// failed prefetch must not reload it.
window.addEventListener(
  'error',
  (event) => {
    if (isRendered(document.getElementById('root'))) return;
    if (isOwnAsset(failedUrl(event), window.location.origin)) void recover('failed-asset');
  },
  true,
);
window.addEventListener(missingCodeEvent, () => void recover('failed-asset'));
