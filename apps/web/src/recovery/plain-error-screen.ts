import { failureMessages } from '@marquee/domain/site/failure-messages';
import { resetAndReload } from './reset-and-reload.ts';

/** The theme's colours: its style sheet may not have loaded. */
const styles = `
  body { margin: 0; background: #0b0e14; color: #eef1f7; font-family: system-ui, sans-serif; }
  .load-error { display: grid; justify-items: center; align-content: center; gap: 12px; min-height: 100dvh; padding: 24px; text-align: center; }
  .load-error h1 { margin: 0; font-size: clamp(24px, 4vw, 34px); }
  .load-error p { margin: 0 0 8px; color: #9ea9bd; }
  .load-error div { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; }
  .load-error button { min-height: 44px; padding: 0 20px; border: 1px solid #333d51; border-radius: 10px; background: #161c29; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  .load-error button:first-child { border-color: #ffb84d; background: #ffb84d; color: #1d1204; }
  .load-error button:focus-visible { outline: 2px solid #ffb84d; outline-offset: 2px; }
`;

/** Error screen for when the client did not load; depends on this file only. */
export function renderErrorScreen(root: HTMLElement, isServerAway: boolean): void {
  const style = element('style', styles);
  const actions = element('div');
  actions.append(
    button('Try again', () => void resetAndReload()),
    button('Reload page', () => window.location.reload()),
  );
  const text = isServerAway ? failureMessages.serverAway : failureMessages.errorText;
  const view = element('div');
  view.className = 'load-error';
  // The texts of the page's language may be what did not load.
  view.lang = 'en';
  view.dir = 'ltr';
  view.setAttribute('role', 'alert');
  view.append(element('h1', failureMessages.errorTitle), element('p', text), actions);
  document.head.append(style);
  root.replaceChildren(view);
}

function element(name: string, text = ''): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

function button(text: string, onClick: () => void): HTMLElement {
  const node = element('button', text);
  node.addEventListener('click', onClick);
  return node;
}
