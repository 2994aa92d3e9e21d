import { countText } from '@marquee/domain/catalogue/display-text';
import { undoDays } from '@marquee/domain/exchange/import-limits';
import type { ImportedThing } from '@marquee/domain/exchange/import-status';
import { importedThings } from '@marquee/domain/exchange/import-status';
import { Button } from '../../../components/controls/button.tsx';
import { FigureCards } from '../../../components/layout/figure-cards.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import { paths } from '../../../lib/paths.ts';
import { dayText } from '../../../lib/text/relative-time.ts';
import styles from '../import.module.css';
import type { ImportStateProps } from './import-state-props.ts';
import { RemoveButton } from './remove-import.tsx';
import { TitleGroups } from './title-groups.tsx';

const undoMs = undoDays * 86_400_000;

const labels: Readonly<Record<ImportedThing, string>> = {
  watches: 'Watches',
  watchlist: 'Watch Later',
  lists: 'Lists',
  list_entries: 'In lists',
  ratings: 'Ratings',
  progress: 'Playback positions',
  hidden: 'Hidden titles',
  saved_searches: 'Saved searches',
  settings: 'Settings',
};

/** What an import added, and its Undo. */
export function DoneImport({ data, onRemove }: ImportStateProps) {
  const now = useServerNow();
  const undoUntil = Date.parse(data.finished_at ?? data.created_at) + undoMs;
  const added = importedThings.filter((thing) => data.added[thing] > 0);
  return (
    <>
      <Section heading="What was added">
        {added.length > 0 ? (
          <FigureCards
            label="Counts"
            figures={added.map((thing) => ({ label: labels[thing], value: countText(data.added[thing]) }))}
          />
        ) : (
          <p>Nothing new: you had all of it already.</p>
        )}
      </Section>
      <div className={styles.actions}>
        <Button href={paths.myList}>See My List</Button>
        <Button variant="default" href={paths.statistics}>
          See your statistics
        </Button>
        {now.getTime() <= undoUntil && <RemoveButton removal="undo" onRemove={onRemove} />}
      </div>
      {now.getTime() <= undoUntil && (
        <p className={styles.dim}>It can be undone until {dayText(new Date(undoUntil).toISOString())}.</p>
      )}
      <TitleGroups data={data} />
    </>
  );
}
