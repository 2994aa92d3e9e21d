import type { MediaChromeMenu } from 'media-chrome/menu/media-chrome-menu';
import { text } from '../texts.ts';
import { fillMenu } from './choice-menu.ts';

const off = 'off';

/**
 * Fills the menu of subtitles, in the order of the tracks in the page, and follows its choice. Media-chrome's own menu
 * and key sort tracks in a way that turns their order round in Firefox. Returns a function that shows or hides
 * subtitles: the last ones that were shown, else the first.
 */
export function createSubtitlesMenu(video: HTMLVideoElement, menu: MediaChromeMenu): () => void {
  let entries = '';
  /** Its name: the next part of a title has tracks of its own. */
  let last: string | null = null;

  const tracks = () => [...video.querySelectorAll('track')].map(({ track }) => track);
  const showingOf = (all: readonly TextTrack[]) => all.findIndex(({ mode }) => mode === 'showing');

  function show(chosen: number): void {
    for (const [index, track] of tracks().entries()) track.mode = index === chosen ? 'showing' : 'disabled';
  }

  function refresh(): void {
    const all = tracks();
    const showing = showingOf(all);
    last = all[showing]?.label ?? last;
    const chosen = showing < 0 ? off : String(showing);
    const choices = all.map(({ label }, index) => ({ value: String(index), text: label }));
    // Written again only when they change: an open menu would lose its focus.
    const written = JSON.stringify(choices);
    if (written !== entries) fillMenu(menu, [{ value: off, text: text('off') }, ...choices], chosen);
    else if (menu.value !== chosen) menu.value = chosen;
    entries = written;
  }

  for (const event of ['addtrack', 'removetrack', 'change']) video.textTracks.addEventListener(event, refresh);
  menu.addEventListener('change', () => show(menu.value === off ? -1 : Number(menu.value)));
  refresh();

  return () => {
    const all = tracks();
    const again = Math.max(
      all.findIndex(({ label }) => label === last),
      0,
    );
    show(showingOf(all) >= 0 ? -1 : again);
  };
}
