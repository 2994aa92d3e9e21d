import type { Pagination } from '@marquee/domain/administration/administration';
import { Button } from '../../../components/controls/button.tsx';
import styles from './user-pagination.module.css';

const adminPageButtons = 5;

export function UserPagination({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { currentPage, totalPages, hasPrev, hasNext } = pagination;
  const step = (label: string, page: number, isEnabled: boolean) => (
    <Button className={styles.step} variant="default" unavailable={!isEnabled} onClick={() => onPage(page)}>
      {label}
    </Button>
  );
  return (
    <nav className={styles.pagination} aria-label="Pages of users">
      {step('First', 1, hasPrev)}
      {step('Previous', currentPage - 1, hasPrev)}
      <ul className={styles.pages}>
        {pageButtons(pagination).map((page) => (
          <li key={page}>
            <Button
              className={styles.page}
              variant={page === currentPage ? 'filled' : 'default'}
              aria-label={`Page ${page}`}
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={() => onPage(page)}
            >
              {page}
            </Button>
          </li>
        ))}
      </ul>
      {step('Next', currentPage + 1, hasNext)}
      {step('Last', totalPages, hasNext)}
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
