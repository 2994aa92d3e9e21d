import { historyMessages } from '@marquee/domain/history/history-messages';
import { useEffect } from 'react';
import { useShortcuts } from '../../../lib/shortcuts/shortcuts.ts';

/** Presses a button of the focused card. */
function pressOnCard(button: 'watch-later' | 'menu'): boolean {
  const card = document.activeElement?.parentElement;
  const target = card?.querySelector<HTMLElement>(`:scope > * > [data-card-${button}]`);
  target?.click();
  return target !== undefined && target !== null;
}

/** Keys for the buttons of the focused card, so that each card stays one Tab stop. */
export function useCardKeys(): void {
  useShortcuts([
    {
      key: 'l',
      code: 'KeyL',
      label: `Put the selected title in ${historyMessages.watchLater}, or take it out`,
      run: () => pressOnCard('watch-later'),
    },
    { key: 'm', code: 'KeyM', label: 'Open the menu of the selected title', run: () => pressOnCard('menu') },
  ]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (isMenuKey && pressOnCard('menu')) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
