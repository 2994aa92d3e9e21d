import { Button } from '@mantine/core';
import type { ShowDetails } from '@marquee/domain/details';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
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
      <NoticePage title="No episodes yet" text={`${details.title} has no episodes that can be watched so far.`}>
        <Button renderRoot={(props) => <Link {...props} href={address} />}>About this show</Button>
      </NoticePage>
    </div>
  );
}
