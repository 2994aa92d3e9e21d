import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect } from 'react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useShortcuts } from '../../../lib/shortcuts/shortcuts.ts';

const messages = defineMessages('lists.use-card-keys', {
  watchLater: 'Put the selected title in Watch Later, or take it out',
  menu: 'Open the menu of the selected title',
});

/** Presses a button of the focused card. */
function pressOnCard(button: 'watch-later' | 'menu'): boolean {
  const card = document.activeElement?.parentElement;
  const target = card?.querySelector<HTMLElement>(`:scope > * > [data-card-${button}]`);
  target?.click();
  return target !== undefined && target !== null;
}

/** Keys for the buttons of the focused card, so that each card stays one Tab stop. */
export function useCardKeys(): void {
  const t = useMessages(messages);
  useShortcuts([
    {
      key: 'l',
      code: 'KeyL',
      label: t('watchLater'),
      run: () => pressOnCard('watch-later'),
    },
    { key: 'm', code: 'KeyM', label: t('menu'), run: () => pressOnCard('menu') },
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
