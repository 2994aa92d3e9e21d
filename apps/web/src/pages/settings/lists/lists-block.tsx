import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { messages } from '@marquee/domain/site/messages';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { useWatchlistChoice } from '../../../features/lists/use-watchlist-choice.ts';
import type { Notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import { updatePreferences, usePreferences } from '../../../lib/storage/preferences.ts';
import styles from '../settings.module.css';
import rowStyles from '../switch-row.module.css';

/** What lists leave out, and what leaves Watch Later (docs/behaviour/list-pages.md). */
export function ListsBlock({ notify }: { notify: Notify }) {
  const { hideSeen } = usePreferences();
  const setHideSeen = (isHidden: boolean) => {
    const isStored = updatePreferences({ hideSeen: isHidden });
    notify(isStored ? 'success' : 'info', isStored ? messages.preferenceUpdated : messages.preferenceNotKept);
  };
  return (
    <section className={styles.card} aria-labelledby="lists">
      <h2 id="lists" className={styles.cardTitle}>
        Lists and Watch Later
      </h2>
      <p className={styles.dim}>
        Titles that you have seen can stay out of rows, browsing, search and similar titles. Each list says how many it
        leaves out, and can show them.
      </p>
      <div className={rowStyles.row}>
        <Switch
          size="md"
          label="Hide what I have seen"
          checked={hideSeen}
          onChange={({ currentTarget }) => setHideSeen(currentTarget.checked)}
        />
      </div>
      <FinishedSwitch notify={notify} />
      <Link className={styles.link} href={paths.lists}>
        See your lists
      </Link>
    </section>
  );
}

function FinishedSwitch({ notify }: { notify: Notify }) {
  const { removesFinished, hasFailed, retry, choose } = useWatchlistChoice();
  if (hasFailed) {
    return (
      <div className={rowStyles.row}>
        <p>This setting could not be loaded.</p>
        <Button variant="default" size="xs" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  const change = async (isRemoving: boolean) => {
    if (await choose(isRemoving)) notify('success', messages.preferenceUpdated);
  };
  return (
    <div className={rowStyles.row}>
      <Switch
        size="md"
        label="Remove finished titles from Watch Later"
        checked={removesFinished ?? false}
        disabled={removesFinished === undefined}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </div>
  );
}
