import type { MediaController } from 'media-chrome';

/**
 * Keys work wherever the focus is in the page, as in players that people know: those of media-chrome (space, k, arrows,
 * j, l, m, c, f, p, < and >), and digits for tenths of the title.
 */
export function listenToKeys(controller: MediaController, seekToShare: (share: number) => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) seekToShare(Number(event.key) / 10);
    else if (event.target === document.body) {
      if (event.key === ' ') event.preventDefault();
      controller.keyboardShortcutHandler(event);
    }
  });
}
