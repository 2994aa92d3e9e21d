import type { Failure } from '../source/failure.ts';

/** The sentence over the player when nothing plays. */
export interface FailurePanel {
  show(failure: Failure): void;
  hide(): void;
}

export function createFailurePanel(panel: HTMLElement, onRetry: () => void): FailurePanel {
  const sentence = panel.querySelector('p');
  const button = panel.querySelector('button');
  button?.addEventListener('click', onRetry);
  return {
    show({ message, canRetry, retryAfterSeconds }) {
      const wait = retryAfterSeconds === null ? '' : ` (in about ${retryAfterSeconds} s)`;
      panel.hidden = false;
      if (sentence) sentence.textContent = `${message}${wait}`;
      if (button) button.hidden = !canRetry;
    },
    hide() {
      panel.hidden = true;
    },
  };
}
