import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './panel-query.module.css';

const messages = defineMessages('administration.panel-query', {
  tryAgain: 'Try again',
});

interface PanelQueryProps {
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
  skeletonHeight: number;
  /** Shown with a retry when the query fails. */
  failed: string;
  /** Shown instead of the children when there are no items. */
  none: string | false;
  /** Whether notices have a frame of their own, outside a panel. */
  isFramed?: boolean;
  children: ReactNode;
}

/** The items of a query: a skeleton while they load, a retry when that fails, a notice when there are none. */
export function PanelQuery({ query, skeletonHeight, failed, none, isFramed = false, children }: PanelQueryProps) {
  const t = useMessages(messages);
  const notice = { className: styles.notice, 'data-framed': isFramed || undefined };
  if (query.isPending && !query.errorUpdateCount) return <Skeleton height={skeletonHeight} />;
  if (query.data === undefined) {
    return (
      <div {...notice} role="alert">
        <p>{failed}</p>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (none) {
    return (
      <p {...notice} role="status">
        {none}
      </p>
    );
  }
  return children;
}
