import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDeviceTv } from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { NoticeMark } from '../../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../../components/notices/notice-page.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { WatchHeader } from '../watch-header.tsx';
import styles from '../watch-view.module.css';

const messages = defineMessages('watch.no-episodes', {
  heading: 'No episodes yet',
  why: '{title} has no episodes that can be watched so far.',
  aboutShow: 'About this show',
});

/** Watch page of a show without episodes. */
export function NoEpisodes({ details }: { details: ShowDetails }) {
  const t = useMessages(messages);
  const showPath = paths.title(details);
  return (
    <div className={styles.page}>
      <WatchHeader back={showPath} />
      <NoticePage
        mark={
          <NoticeMark>
            <IconDeviceTv size={40} stroke={1.5} />
          </NoticeMark>
        }
        title={t('heading')}
        text={t('why', { title: details.title })}
      >
        <Button href={showPath}>{t('aboutShow')}</Button>
      </NoticePage>
    </div>
  );
}
