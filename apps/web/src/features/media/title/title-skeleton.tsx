import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { MediaRowSkeleton } from '../lists/media-row-skeleton.tsx';
import watchStyles from '../watch-button.module.css';
import { TitleBody } from './title-body.tsx';
import headerStyles from './title-header.module.css';
import styles from './title-skeleton.module.css';

const messages = defineMessages('media.title-skeleton', {
  loading: 'Loading',
});

/** px */
const lineHeights = { heading: 44, section: 24, text: 16 };

/** Placeholder with the dimensions of a title page. */
export function TitleSkeleton({ episodes }: { episodes?: ReactNode }) {
  const t = useMessages(messages);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div aria-hidden>
        <div className={headerStyles.header}>
          <div className={headerStyles.ground} />
          <div className={headerStyles.veil} />
          <div className={headerStyles.content}>
            <div className={headerStyles.poster}>
              <div className={styles.poster} />
            </div>
            <div className={styles.names}>
              <Skeleton height={lineHeights.heading} width="min(26rem, 92%)" />
              <Skeleton height={lineHeights.text} width="min(20rem, 78%)" above={16} />
              <Skeleton height={lineHeights.text} width="min(14rem, 56%)" above={12} />
            </div>
            <div className={headerStyles.actions}>
              <div className={watchStyles.place}>
                <Skeleton height={50} className={styles.button} />
              </div>
              <Skeleton height={50} className={styles.button} />
            </div>
          </div>
        </div>
        <TitleBody
          overview={
            <div>
              <Skeleton height={lineHeights.section} width={120} below={22} />
              <Skeleton height={lineHeights.text} width="100%" />
              <Skeleton height={lineHeights.text} width="94%" above={14} />
              <Skeleton height={lineHeights.text} width="62%" above={14} />
            </div>
          }
          episodes={episodes}
          card={
            <div>
              <Skeleton height={lineHeights.section} width="45%" below={22} />
              {['a', 'b', 'c', 'd', 'e'].map((row) => (
                <Skeleton key={row} height={lineHeights.text} above={24} />
              ))}
            </div>
          }
        >
          <Skeleton height={lineHeights.section} width={180} />
        </TitleBody>
        <MediaRowSkeleton />
      </div>
    </div>
  );
}
