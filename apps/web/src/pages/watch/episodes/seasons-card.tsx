import { seasonName } from '@marquee/domain/catalogue/display-text';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../../components/controls/link.tsx';
import { useLoadedRecord } from '../../../features/record/member-record.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { firstOfSeason } from '../../../lib/routing/first-of-season.ts';
import viewStyles from '../watch-view.module.css';
import styles from './seasons-card.module.css';

const messages = defineMessages('watch.seasons-card', {
  heading: 'Seasons',
  episodes: '{count, plural, one {# episode} other {# episodes}}',
  watched: '{seen} of {all} watched',
});

/** Links to each season's first episode (docs/behaviour/watching.md §1). */
export function SeasonsCard({ show, season }: { show: ShowDetails; season: number }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const seen = useLoadedRecord()?.seen;
  return (
    <nav className={viewStyles.card} aria-labelledby="watch-seasons">
      <h2 className={viewStyles.heading} id="watch-seasons">
        {t('heading')}
      </h2>
      <ul className={styles.list}>
        {show.seasons.map(({ number, episodeCount }) => (
          <li key={number}>
            <Link
              className={styles.season}
              href={paths.watch({ mediaType: 'tv', id: show.id, season: number, episode: 1 })}
              state={firstOfSeason(number)}
              aria-current={number === season ? 'true' : undefined}
            >
              <span className={styles.name}>{seasonName(number, allMessages)}</span>{' '}
              <span className={styles.count}>
                {seen && seen.seenIn(number).size > 0
                  ? t('watched', { seen: Math.min(seen.seenIn(number).size, episodeCount), all: episodeCount })
                  : t('episodes', { count: episodeCount })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
