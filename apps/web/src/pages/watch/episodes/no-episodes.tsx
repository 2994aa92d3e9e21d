import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { IconDeviceTv } from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { NoticeMark } from '../../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../../components/notices/notice-page.tsx';
import { paths } from '../../../lib/paths.ts';
import { WatchHeader } from '../watch-header.tsx';
import styles from '../watch-view.module.css';

/** Watch page of a show without episodes. */
export function NoEpisodes({ details }: { details: ShowDetails }) {
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
        title="No episodes yet"
        text={`${details.title} has no episodes that can be watched so far.`}
      >
        <Button href={showPath}>About this show</Button>
      </NoticePage>
    </div>
  );
}
