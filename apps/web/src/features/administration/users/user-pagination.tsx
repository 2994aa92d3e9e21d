import type { Pagination } from '@marquee/domain/administration/administration';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../../components/controls/button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './user-pagination.module.css';

const messages = defineMessages('administration.user-pagination', {
  heading: 'Pages of users',
  page: 'Page {page}',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
});

const adminPageButtons = 5;

export function UserPagination({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const t = useMessages(messages);
  const { currentPage, totalPages, hasPrev, hasNext } = pagination;
  const step = (label: string, page: number, isEnabled: boolean) => (
    <Button className={styles.step} variant="default" unavailable={!isEnabled} onClick={() => onPage(page)}>
      {label}
    </Button>
  );
  return (
    <nav className={styles.pagination} aria-label={t('heading')}>
      {step(t('first'), 1, hasPrev)}
      {step(t('previous'), currentPage - 1, hasPrev)}
      <ul className={styles.pages}>
        {pageButtons(pagination).map((page) => (
          <li key={page}>
            <Button
              className={styles.page}
              variant={page === currentPage ? 'filled' : 'default'}
              aria-label={t('page', { page })}
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={() => onPage(page)}
            >
              {page}
            </Button>
          </li>
        ))}
      </ul>
      {step(t('next'), currentPage + 1, hasNext)}
      {step(t('last'), totalPages, hasNext)}
    </nav>
  );
}

/**
 * Page numbers with a button: at most `adminPageButtons` consecutive ones around the current page
 * (docs/behaviour/administration.md §2). Empty without pages.
 */
export function pageButtons({ currentPage, totalPages }: { currentPage: number; totalPages: number }): number[] {
  const count = Math.min(adminPageButtons, totalPages);
  const last = totalPages - count + 1;
  const first = Math.max(1, Math.min(currentPage - Math.floor(count / 2), last));
  return Array.from({ length: count }, (_, index) => first + index);
}
