import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { useWatchlistChoice } from '../../../features/lists/use-watchlist-choice.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import { updatePreferences, usePreferences } from '../../../lib/storage/preferences.ts';
import styles from '../settings.module.css';
import rowStyles from '../switch-row.module.css';

const texts = defineMessages('settings.lists-block', {
  title: 'Lists and Watch Later',
  lead: 'Titles that you have seen can stay out of rows, browsing, search and similar titles. Each list says how many it leaves out, and can show them.',
  hideSeen: 'Hide what I have seen',
  seeLists: 'See your lists',
  loadFailed: 'This setting could not be loaded.',
  tryAgain: 'Try again',
  removeFinished: 'Remove finished titles from Watch Later',
});

/** What lists leave out, and what leaves Watch Later (docs/behaviour/list-pages.md). */
export function ListsBlock({ notify }: { notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const { hideSeen } = usePreferences();
  const setHideSeen = (isHidden: boolean) => {
    const isStored = updatePreferences({ hideSeen: isHidden });
    notify(isStored ? 'success' : 'info', isStored ? siteText('preferenceUpdated') : siteText('preferenceNotKept'));
  };
  return (
    <section className={styles.card} aria-labelledby="lists">
      <h2 id="lists" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('lead')}</p>
      <div className={rowStyles.row}>
        <Switch
          size="md"
          label={t('hideSeen')}
          checked={hideSeen}
          onChange={({ currentTarget }) => setHideSeen(currentTarget.checked)}
        />
      </div>
      <FinishedSwitch notify={notify} />
      <Link className={styles.link} href={paths.lists}>
        {t('seeLists')}
      </Link>
    </section>
  );
}

function FinishedSwitch({ notify }: { notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const { removesFinished, hasFailed, retry, choose } = useWatchlistChoice();
  if (hasFailed) {
    return (
      <div className={rowStyles.row}>
        <p>{t('loadFailed')}</p>
        <Button variant="default" size="xs" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  const change = async (isRemoving: boolean) => {
    if (await choose(isRemoving)) notify('success', siteText('preferenceUpdated'));
  };
  return (
    <div className={rowStyles.row}>
      <Switch
        size="md"
        label={t('removeFinished')}
        checked={removesFinished ?? false}
        disabled={removesFinished === undefined}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </div>
  );
}
