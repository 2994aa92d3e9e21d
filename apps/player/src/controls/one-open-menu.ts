import type { MediaChromeMenu } from 'media-chrome/menu/media-chrome-menu';
import type { MediaChromeMenuButton } from 'media-chrome/menu/media-chrome-menu-button';

/**
 * Closes a menu when another opens, and by a press elsewhere. Media-chrome closes it when the focus leaves it, which
 * Firefox does not always report.
 */
export function closeOtherMenus(buttons: readonly MediaChromeMenuButton[]): void {
  const pairs = buttons.flatMap((button) => {
    const menu = button.invokeTargetElement as MediaChromeMenu | null;
    return menu === null ? [] : [{ button, menu }];
  });
  const closeExcept = (isKept: (pair: (typeof pairs)[number]) => boolean) => {
    for (const pair of pairs) if (!pair.menu.hidden && !isKept(pair)) pair.menu.hidden = true;
  };
  for (const { menu: opened } of pairs) {
    opened.addEventListener('toggle', ({ target }) => {
      // Those of submenus come by here, too.
      if (target === opened && !opened.hidden) closeExcept(({ menu }) => menu === opened);
    });
  }
  const onPress = (event: Event) => {
    const path = event.composedPath();
    closeExcept(({ button, menu }) => path.includes(button) || path.includes(menu));
  };
  document.addEventListener('pointerdown', onPress, true);
}
