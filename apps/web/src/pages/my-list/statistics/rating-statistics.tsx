import { titleName } from '@marquee/domain/catalogue/display-text';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { CountBars } from './count-bars.tsx';
import type { Period } from './periods.ts';
import styles from './statistics.module.css';

const messages = defineMessages('my-list.rating-statistics', {
  title: 'Your ratings',
  titlesByRating: 'Titles by rating',
  highestRated: 'Highest rated',
  highestRatedOfYear: 'Highest rated in {year}',
});

interface RatingStatisticsProps {
  ratings: RecordStatistics['ratings'];
  period: Period;
}

/** How often each rating was given, and the best titles; nothing without ratings. */
export function RatingStatistics({ ratings: { counts, best }, period }: RatingStatisticsProps) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  if (best.length === 0) return null;
  const ratings = counts.map((count, index) => ({ name: String(index + 1), count })).reverse();
  return (
    <div className={styles.columns}>
      <Section variant="panel" heading={t('title')}>
        <CountBars label={t('titlesByRating')} counts={ratings} />
      </Section>
      <Section
        variant="panel"
        heading={period === 'all' ? t('highestRated') : t('highestRatedOfYear', { year: period })}
      >
        <ol className={styles.best}>
          {best.map(({ media_type, media_id, title, rating }) => (
            <li key={`${media_type}/${media_id}`}>
              <Link
                className={styles.link}
                href={paths.title({ mediaType: media_type, id: Number(media_id) })}
                dir="auto"
              >
                {titleName({ title: title ?? '' }, allMessages)}
              </Link>
              <span className={styles.count}>{rating}</span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
