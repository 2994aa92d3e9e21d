import { useMediaQuery } from '@mantine/hooks';
import type { User } from '@marquee/domain/accounts/account';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useRef } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { InvitationsPanel } from '../../features/administration/invitations/invitations-panel.tsx';
import { OneTimeAddressDialog } from '../../features/administration/one-time-address-dialog.tsx';
import { useUserActions } from '../../features/administration/users/use-user-actions.ts';
import { useUserList } from '../../features/administration/users/use-user-list.ts';
import { UserCards } from '../../features/administration/users/user-cards.tsx';
import { UserFilters } from '../../features/administration/users/user-filters.tsx';
import { UserPagination } from '../../features/administration/users/user-pagination.tsx';
import { UserTable } from '../../features/administration/users/user-table.tsx';
import { focusWhenRendered } from '../../lib/browser/focus-when-rendered.ts';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './users-tab.module.css';

const messages = defineMessages('admin.users-tab', {
  tryAgain: 'Try again',
  linkHeading: 'Link for {username}',
  deleteHeading: 'Delete User',
  deleteText: '{username} ({email}) is deleted for good, with everything stored about them.',
  delete: 'Delete',
  linkText: 'It lets {username} choose a new password. It works once and expires at {time}.',
  summary: '{count, plural, one {# user} other {# users}}',
  pageSummary: '{count, plural, one {# user} other {# users}} · Page {page} of {pages}',
});

/** Minimum width for the table. */
const tableQuery = '(min-width: 64em)';
const timeOptions = { timeStyle: 'short' } as const;
/** Skeleton rows while loading. */
const skeletonRows = [1, 2, 3, 4, 5, 6];

/** User management: search, sort, edit, delete. */
export function UsersTab({ actor }: { actor: User }) {
  const t = useMessages(messages);
  const tAdministration = useMessages(administrationMessages);
  const formats = useFormats();
  const isTable = useMediaQuery(tableQuery, undefined, { getInitialValueInEffect: false });
  const users = useUserList();
  const actions = useUserActions();
  const count = useRef<HTMLParagraphElement>(null);
  const { list, query } = users;
  const { deleting, resetLink } = actions;
  const shownUsers = list.data?.users ?? [];
  const pagination = list.data?.pagination;

  return (
    <>
      <UserFilters users={users} sortable={!isTable} />
      <p className={styles.count} ref={count} tabIndex={-1} role="status">
        {pagination &&
          t(pagination.totalPages > 1 ? 'pageSummary' : 'summary', {
            count: pagination.totalUsers,
            page: formats.count(pagination.currentPage),
            pages: formats.count(pagination.totalPages),
          })}
      </p>
      {list.isPending && !list.errorUpdateCount && (
        <div className={styles.expected}>
          {skeletonRows.map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      )}
      {!list.data && list.errorUpdateCount > 0 && (
        <div className={styles.empty} role="alert">
          <p className={styles.emptyTitle}>{tAdministration('loadFailed')}</p>
          <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {list.data && shownUsers.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{tAdministration('noUsersFound')}</p>
          <p>
            {query.search === ''
              ? tAdministration('noUsers')
              : tAdministration('noUsersMatch', { search: query.search })}
          </p>
        </div>
      )}
      {shownUsers.length > 0 && (
        <div className={styles.list} data-stale={list.isPlaceholderData || undefined} data-table={isTable || undefined}>
          {isTable ? (
            <UserTable users={shownUsers} actor={actor} actions={actions} order={query} onSort={users.sortBy} />
          ) : (
            <UserCards users={shownUsers} actor={actor} actions={actions} />
          )}
        </div>
      )}
      {pagination && pagination.totalPages > 1 && (
        <UserPagination pagination={{ ...pagination, currentPage: query.page }} onPage={users.setPage} />
      )}
      <InvitationsPanel />
      {resetLink && (
        <OneTimeAddressDialog
          title={t('linkHeading', { username: resetLink.username })}
          text={t('linkText', {
            username: resetLink.username,
            time: formats.date(Date.parse(resetLink.link.expires_at), timeOptions),
          })}
          url={resetLink.link.url}
          onClose={actions.closeResetLink}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteHeading')}
          text={t('deleteText', { username: deleting.username, email: deleting.email })}
          action={t('delete')}
          pending={actions.isBusy(`delete:${deleting.id}`)}
          onConfirm={() =>
            void actions.confirmDelete(deleting).then(() => {
              focusWhenRendered(document.body, () => focusCount(count.current));
            })
          }
          onClose={actions.cancelDelete}
        />
      )}
    </>
  );
}

/** The Delete button disappears with its row, some frames after the dialog: focus the count then. */
function focusCount(count: HTMLElement | null): boolean {
  if (document.activeElement === document.body) count?.focus();
  return document.activeElement === count;
}
