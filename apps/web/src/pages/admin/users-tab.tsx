import { useMediaQuery } from '@mantine/hooks';
import type { User } from '@marquee/domain/account';
import { administrationMessages, noUsersMatch } from '@marquee/domain/administration-messages';
import { countedText, countText } from '@marquee/domain/display-text';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useUserActions } from '../../features/administration/use-user-actions.ts';
import { useUserList } from '../../features/administration/use-user-list.ts';
import { UserCards } from '../../features/administration/user-cards.tsx';
import { UserFilters } from '../../features/administration/user-filters.tsx';
import { UserPagination } from '../../features/administration/user-pagination.tsx';
import { UserTable } from '../../features/administration/user-table.tsx';
import { focusWhenDrawn } from '../../lib/focus-when-drawn.ts';
import styles from './users-tab.module.css';

/** From here a table has room. */
const large = '(min-width: 64em)';
/** Rows that stand in while the list is on its way. */
const expected = [1, 2, 3, 4, 5, 6];

/** Everybody who has an account: found, sorted, changed. */
export function UsersTab({ actor }: { actor: User }) {
  const asTable = useMediaQuery(large, undefined, { getInitialValueInEffect: false });
  const users = useUserList();
  const actions = useUserActions();
  const count = useRef<HTMLParagraphElement>(null);
  const { list, query } = users;
  const { deleting } = actions;
  const shown = list.data?.users ?? [];
  const pagination = list.data?.pagination;

  return (
    <>
      <UserFilters users={users} sortable={!asTable} />
      <p className={styles.count} ref={count} tabIndex={-1} role="status">
        {pagination && summary(pagination)}
      </p>
      {list.isPending && !list.errorUpdateCount && (
        <div className={styles.expected}>
          {expected.map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      )}
      {!list.data && list.errorUpdateCount > 0 && (
        <div className={styles.empty} role="alert">
          <p className={styles.emptyTitle}>{administrationMessages.loadFailed}</p>
          <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {list.data && shown.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{administrationMessages.noUsersFound}</p>
          <p>{query.search === '' ? administrationMessages.noUsers : noUsersMatch(query.search)}</p>
        </div>
      )}
      {shown.length > 0 && (
        <div className={styles.list} data-stale={list.isPlaceholderData || undefined} data-table={asTable || undefined}>
          {asTable ? (
            <UserTable users={shown} actor={actor} actions={actions} order={query} onSort={users.sortBy} />
          ) : (
            <UserCards users={shown} actor={actor} actions={actions} />
          )}
        </div>
      )}
      {pagination && pagination.totalPages > 1 && (
        <UserPagination pagination={{ ...pagination, currentPage: query.page }} onPage={users.setPage} />
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete User"
          text={`${deleting.username} (${deleting.email}) goes for good, with everything kept of them.`}
          action="Delete"
          pending={actions.isBusy(`delete:${deleting.id}`)}
          onConfirm={() =>
            void actions.confirmDelete(deleting).then(() => {
              focusWhenDrawn(document.body, () => hasTakenOver(count.current));
            })
          }
          onClose={actions.cancelDelete}
        />
      )}
    </>
  );
}

/** The button that asked goes with its row, some frames after the dialog: only then the count has the focus. */
function hasTakenOver(count: HTMLElement | null): boolean {
  if (document.activeElement === document.body) count?.focus();
  return document.activeElement === count;
}

function summary({
  totalUsers,
  currentPage,
  totalPages,
}: {
  totalUsers: number;
  currentPage: number;
  totalPages: number;
}) {
  const people = countedText(totalUsers, 'user');
  return totalPages > 1 ? `${people} · Page ${countText(currentPage)} of ${countText(totalPages)}` : people;
}
