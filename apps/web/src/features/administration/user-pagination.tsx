import type { Pagination } from '@marquee/domain/administration';
import { pageButtons } from '@marquee/domain/pagination';
import { Button } from '../../components/button.tsx';
import styles from './user-pagination.module.css';

/** First, Previous, up to five pages, Next and Last. */
export function UserPagination({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { currentPage, totalPages, hasPrev, hasNext } = pagination;
  const step = (label: string, page: number, possible: boolean) => (
    <Button className={styles.step} variant="default" unavailable={!possible} onClick={() => onPage(page)}>
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
