// @vitest-environment happy-dom
import type { MediaChromeMenu } from 'media-chrome/menu/media-chrome-menu';
import { MediaChromeMenuItem } from 'media-chrome/menu/media-chrome-menu-item';
import { expect, it } from 'vitest';
import { createSubtitlesMenu } from './subtitles-menu.ts';

// happy-dom has no parts.
Object.defineProperty(MediaChromeMenuItem.prototype, 'part', { value: document.createElement('i').classList });

type Mode = 'disabled' | 'showing';

/** A video with tracks in this order, and a menu that knows its checked entry. */
function open(...labels: readonly string[]) {
  const list = new EventTarget();
  const video = document.createElement('video');
  Object.defineProperty(video, 'textTracks', { value: list });
  const changed = () => list.dispatchEvent(new Event('change'));
  const add = (label: string) => {
    const element = document.createElement('track');
    const track = { label, mode: 'disabled' as Mode };
    Object.defineProperty(element, 'track', { value: track });
    video.append(element);
    list.dispatchEvent(new Event('addtrack'));
    return track;
  };
  const menu = document.createElement('div') as unknown as MediaChromeMenu;
  const items = () => [...menu.querySelectorAll<MediaChromeMenuItem>('media-chrome-menu-item')];
  Object.defineProperty(menu, 'value', {
    get: () => items().find(({ checked }) => checked)?.value,
    set: (value: string) => {
      for (const item of items()) item.checked = item.value === value;
    },
  });
  let tracks = labels.map(add);
  const toggleNow = createSubtitlesMenu(video, menu);
  return {
    entries: () => items().map(({ textContent, checked }) => (checked ? `[${textContent}]` : textContent)),
    shown: () => tracks.filter(({ mode }) => mode === 'showing').map(({ label }) => label),
    toggle: () => {
      toggleNow();
      changed();
    },
    choose: (label: string) => {
      menu.value = items().find(({ textContent }) => textContent === label)?.value ?? '';
      menu.dispatchEvent(new Event('change'));
      changed();
    },
    openFile: (...next: readonly string[]) => {
      video.replaceChildren();
      tracks = next.map(add);
    },
  };
}

it('lists the tracks in their order', () => {
  expect(open('German', 'English', 'Abkhaz').entries()).toEqual(['[Off]', 'German', 'English', 'Abkhaz']);
  expect(open().entries()).toEqual(['[Off]']);
});

it('c shows the first, hides it, and later shows the last that was chosen', () => {
  const { entries, shown, toggle, choose } = open('German', 'English', 'French');
  toggle();
  expect(shown()).toEqual(['German']);
  expect(entries()).toEqual(['Off', '[German]', 'English', 'French']);
  toggle();
  expect(shown()).toEqual([]);
  choose('French');
  expect(shown()).toEqual(['French']);
  choose('Off');
  expect(shown()).toEqual([]);
  toggle();
  expect(shown()).toEqual(['French']);
});

it('c shows the language of the part before, or else the first', () => {
  const { shown, toggle, choose, openFile } = open('German', 'English');
  choose('English');
  openFile('French', 'English');
  toggle();
  expect(shown()).toEqual(['English']);
  openFile('Czech', 'Danish');
  toggle();
  expect(shown()).toEqual(['Czech']);
});

it('c does nothing without subtitles', () => {
  const { shown, toggle } = open();
  toggle();
  expect(shown()).toEqual([]);
});
