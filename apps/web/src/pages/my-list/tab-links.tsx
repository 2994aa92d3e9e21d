import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { Link } from '../../components/controls/link.tsx';
import styles from './my-list.module.css';
import { type MyListTab, myListTabs } from './my-list-tabs.ts';

interface TabLinksProps {
  tab: MyListTab;
  /** Prefix of the tabs' element ids. */
  idPrefix: string;
  panelId: string;
}

const names = Object.keys(myListTabs) as MyListTab[];

/** The tabs of My List: links, of which one is a Tab stop; arrow keys, Home and End open the others. */
export function TabLinks({ tab, idPrefix, panelId }: TabLinksProps) {
  const [, navigate] = useLocation();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextName(event.key, tab);
    if (next === undefined) return;
    event.preventDefault();
    navigate(myListTabs[next].href, { replace: true });
    document.getElementById(idPrefix + next)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="My List" tabIndex={-1} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <Link
          key={name}
          href={myListTabs[name].href}
          replace
          role="tab"
          className={styles.tab}
          id={idPrefix + name}
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
        >
          {myListTabs[name].label}
        </Link>
      ))}
    </div>
  );
}

/** The tab to which a key leads; past an end follows the other one. */
function nextName(key: string, tab: MyListTab): MyListTab | undefined {
  const index = names.indexOf(tab);
  if (key === 'ArrowRight') return names[(index + 1) % names.length];
  if (key === 'ArrowLeft') return names.at(index - 1);
  if (key === 'Home') return names[0];
  return key === 'End' ? names.at(-1) : undefined;
}
