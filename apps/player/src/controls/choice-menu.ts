import type { MediaChromeMenu } from 'media-chrome/menu/media-chrome-menu';
import { MediaChromeMenuItem } from 'media-chrome/menu/media-chrome-menu-item';

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** A submenu of the settings with one choice; it is hidden where there is nothing to choose. */
export function setChoices(item: HTMLElement, choices: readonly Choice[], chosen: string): void {
  item.hidden = choices.length < 2;
  fillMenu(submenuOf(item), choices, chosen);
}

/** Replaces the entries of a menu with one choice. */
export function fillMenu(menu: MediaChromeMenu, choices: readonly Choice[], chosen: string): void {
  for (const old of menu.querySelectorAll('media-chrome-menu-item')) old.remove();
  for (const { value, text } of choices) {
    const entry = new MediaChromeMenuItem();
    entry.type = 'radio';
    entry.value = value;
    entry.checked = value === chosen;
    entry.textContent = text;
    // The menu is as wide as the settings: longer names are cut off.
    entry.style.whiteSpace = 'normal';
    menu.append(entry);
  }
}

export function onChoice(item: HTMLElement, choose: (value: number) => void): void {
  const menu = submenuOf(item);
  menu.addEventListener('change', () => choose(Number(menu.value)));
}

function submenuOf(item: HTMLElement): MediaChromeMenu {
  const menu = item.querySelector<MediaChromeMenu>('media-chrome-menu');
  if (menu === null) throw new Error('The settings have a submenu for each choice.');
  return menu;
}
