import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { maxEmailLength } from '@marquee/domain/accounts/account-limits';
import { UserListQuery, UserSort } from '@marquee/domain/administration/administration';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { classes } from '../../../components/classes.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import fields from '../filter-fields.module.css';
import type { UserList } from './use-user-list.ts';
import { userColumns } from './user-columns.ts';
import styles from './user-filters.module.css';

const messages = defineMessages('administration.user-filters', {
  heading: 'Filter users',
  search: 'Search users',
  searchHint: 'Search by name or email',
  clearSearch: 'Clear search',
  role: 'Role',
  sortBy: 'Sort by',
  ascending: 'Ascending: sort descending',
  descending: 'Descending: sort ascending',
  sort: 'Sort: {column, select, username {User} role {Role} isPremium {Status} other {Joined}}',
  all: 'All Roles',
  user: 'Users',
  admin: 'Admins',
  owner: 'Owners',
});

const roles = ['all', 'user', 'admin', 'owner'] as const;

/** Search and role filter; with `sortable` also the order, since cards have no column headers. */
export function UserFilters({ users, sortable }: { users: UserList; sortable: boolean }) {
  const t = useMessages(messages);
  const { query, typed, type, setRole, sortBy } = users;
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    type('');
    box.current?.focus();
  };
  const isAscending = query.sortOrder === 'asc';
  return (
    <search
      className={classes(fields.filters, styles.filters)}
      aria-label={t('heading')}
      data-sortable={sortable || undefined}
    >
      <TextInput
        ref={box}
        className={styles.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={maxEmailLength}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed !== '' && <CloseButton aria-label={t('clearSearch')} variant="transparent" onClick={clear} />
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('role')}
        data={roles.map((value) => ({ value, label: t(value) }))}
        value={query.role}
        onChange={(event) => setRole(UserListQuery.shape.role.parse(event.currentTarget.value))}
      />
      {sortable && (
        <>
          <NativeSelect
            aria-label={t('sortBy')}
            data={userColumns.map((value) => ({ value, label: t('sort', { column: value }) }))}
            value={query.sortBy}
            onChange={(event) => sortBy(UserSort.parse(event.currentTarget.value))}
          />
          <IconButton
            size={44}
            aria-label={isAscending ? t('ascending') : t('descending')}
            onClick={() => sortBy(query.sortBy)}
          >
            {isAscending ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
          </IconButton>
        </>
      )}
    </search>
  );
}
