import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { Link } from '../../components/controls/link.tsx';
import { rowKey } from '../../lib/language/reading-direction.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './my-list.module.css';
import { type MyListTab, myListTabs } from './my-list-tabs.ts';

const messages = defineMessages('my-list.tab-links', {
  myList: 'My List',
  continue: 'Continue Watching',
  'watch-later': 'Watch Later',
  lists: 'Lists',
  statistics: 'Statistics',
});

interface TabLinksProps {
  tab: MyListTab;
  /** Prefix of the tabs' element ids. */
  idPrefix: string;
  panelId: string;
}

const names = Object.keys(myListTabs) as MyListTab[];

/** The tabs of My List: links, of which one is a Tab stop; arrow keys, Home and End open the others. */
export function TabLinks({ tab, idPrefix, panelId }: TabLinksProps) {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextName(event.key, tab);
    if (next === undefined) return;
    event.preventDefault();
    navigate(myListTabs[next], { replace: true });
    document.getElementById(idPrefix + next)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('myList')} tabIndex={-1} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <Link
          key={name}
          href={myListTabs[name]}
          replace
          role="tab"
          className={styles.tab}
          id={idPrefix + name}
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
        >
          {t(name)}
        </Link>
      ))}
    </div>
  );
}

/** The tab to which a key leads; past an end follows the other one. */
function nextName(pressed: string, tab: MyListTab): MyListTab | undefined {
  const key = rowKey(pressed);
  const index = names.indexOf(tab);
  if (key === 'ArrowRight') return names[(index + 1) % names.length];
  if (key === 'ArrowLeft') return names.at(index - 1);
  if (key === 'Home') return names[0];
  return key === 'End' ? names.at(-1) : undefined;
}
