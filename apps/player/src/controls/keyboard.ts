import type { MediaController } from 'media-chrome';

interface KeyActions {
  readonly seekToShare: (share: number) => void;
  readonly toggleSubtitles: () => void;
}

/**
 * Keys work wherever the focus is in the page, as in players that people know: those of media-chrome (space, k, arrows,
 * j, l, m, f, p, < and >), c for subtitles, and digits for tenths of the title.
 */
export function listenToKeys(controller: MediaController, { seekToShare, toggleSubtitles }: KeyActions): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) seekToShare(Number(event.key) / 10);
    else if (event.key === 'c') event.repeat || toggleSubtitles();
    else if (event.target === document.body) {
      if (event.key === ' ') event.preventDefault();
      controller.keyboardShortcutHandler(event);
    }
  });
}
