import type { Failure } from '../source/failure.ts';
import { text } from '../texts.ts';

/** The sentence over the player when nothing plays. */
export interface FailurePanel {
  /** @param other name of a version that plays instead; null without one */
  show(failure: Failure, other: string | null): void;
  hide(): void;
}

interface FailureActions {
  readonly onRetry: () => void;
  readonly onOther: () => void;
}

export function createFailurePanel(panel: HTMLElement, { onRetry, onOther }: FailureActions): FailurePanel {
  const sentence = panel.querySelector('p');
  const button = panel.querySelector('button');
  button?.addEventListener('click', onRetry);
  const otherButton = document.createElement('button');
  otherButton.type = 'button';
  otherButton.addEventListener('click', onOther);
  return {
    show({ message, canRetry }, other) {
      panel.hidden = false;
      if (sentence) sentence.textContent = message;
      if (button) button.hidden = !canRetry;
      if (other === null) {
        otherButton.remove();
        return;
      }
      otherButton.textContent = text('playOther', { name: other });
      panel.append(otherButton);
    },
    hide() {
      panel.hidden = true;
    },
  };
}
