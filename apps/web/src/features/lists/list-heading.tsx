import type { ListSummary } from '@marquee/domain/lists/lists';
import type { ReactNode } from 'react';
import { PageHeading } from '../../components/layout/page-frame.tsx';
import styles from './list-heading.module.css';

interface ListHeadingProps {
  list: Pick<ListSummary, 'name' | 'description'>;
  /** Above the name. */
  kind?: string;
  /** Beside the name. */
  children: ReactNode;
}

/** Name and description of a list, and what can be done with it. */
export function ListHeading({ list, kind, children }: ListHeadingProps) {
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <PageHeading>{list.name}</PageHeading>
        {list.description && (
          <p className={styles.description} dir="auto">
            {list.description}
          </p>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
