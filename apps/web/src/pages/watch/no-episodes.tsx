import type { ShowDetails } from '@marquee/domain/details';
import { IconDeviceTv } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { NoticeMark } from '../../components/notice-mark.tsx';
import { NoticePage } from '../../components/notice-page.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { WatchHeader } from './watch-header.tsx';
import styles from './watch-view.module.css';

/** A show of which no season with episodes is known. */
export function NoEpisodes({ details }: { details: ShowDetails }) {
  usePageHead({ title: details.title, description: details.overview });
  const address = paths.title(details);
  return (
    <div className={styles.page}>
      <WatchHeader back={address} />
      <NoticePage
        mark={
          <NoticeMark>
            <IconDeviceTv size={40} stroke={1.5} />
          </NoticeMark>
        }
        title="No episodes yet"
        text={`${details.title} has no episodes that can be watched so far.`}
      >
        <Button href={address}>About this show</Button>
      </NoticePage>
    </div>
  );
}
