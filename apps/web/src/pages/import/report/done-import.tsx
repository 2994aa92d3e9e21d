import { undoDays } from '@marquee/domain/exchange/import-limits';

import { importedThings } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../../components/controls/button.tsx';
import { FigureCards } from '../../../components/layout/figure-cards.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { dayText } from '../../../lib/text/relative-time.ts';
import styles from '../import.module.css';
import type { ImportStateProps } from './import-state-props.ts';
import { RemoveButton } from './remove-import.tsx';
import { TitleGroups } from './title-groups.tsx';

const messages = defineMessages('import.done-import', {
  heading: 'What was added',
  counts: 'Counts',
  nothingNew: 'Nothing new: you had all of it already.',
  myList: 'See My List',
  statistics: 'See your statistics',
  watches: 'Watches',
  watchlist: 'Watch Later',
  lists: 'Lists',
  list_entries: 'In lists',
  ratings: 'Ratings',
  progress: 'Playback positions',
  hidden: 'Hidden titles',
  saved_searches: 'Saved searches',
  settings: 'Settings',
  undoUntil: 'It can be undone until {day}.',
});

const undoMs = undoDays * 86_400_000;

/** What an import added, and its Undo. */
export function DoneImport({ data, onRemove }: ImportStateProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const now = useServerNow();
  const undoUntil = Date.parse(data.finished_at ?? data.created_at) + undoMs;
  const added = importedThings.filter((thing) => data.added[thing] > 0);
  return (
    <>
      <Section heading={t('heading')}>
        {added.length > 0 ? (
          <FigureCards
            label={t('counts')}
            figures={added.map((thing) => ({ label: t(thing), value: formats.count(data.added[thing]) }))}
          />
        ) : (
          <p>{t('nothingNew')}</p>
        )}
      </Section>
      <div className={styles.actions}>
        <Button href={paths.myList}>{t('myList')}</Button>
        <Button variant="default" href={paths.statistics}>
          {t('statistics')}
        </Button>
        {now.getTime() <= undoUntil && <RemoveButton removal="undo" onRemove={onRemove} />}
      </div>
      {now.getTime() <= undoUntil && (
        <p className={styles.dim}>{t('undoUntil', { day: dayText(new Date(undoUntil).toISOString(), formats) })}</p>
      )}
      <TitleGroups data={data} />
    </>
  );
}
