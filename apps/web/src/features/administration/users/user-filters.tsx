import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { maxEmailLength } from '@marquee/domain/accounts/account-limits';
import { UserListQuery, UserSort } from '@marquee/domain/administration/administration';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { classes } from '../../../components/classes.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import fields from '../filter-fields.module.css';
import type { UserList } from './use-user-list.ts';
import { userColumns } from './user-columns.ts';
import styles from './user-filters.module.css';

const roleFilters = [
  { value: 'all', label: 'All Roles' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
  { value: 'owner', label: 'Owners' },
];

/** Search and role filter; with `sortable` also the order, since cards have no column headers. */
export function UserFilters({ users, sortable }: { users: UserList; sortable: boolean }) {
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
      aria-label="Filter users"
      data-sortable={sortable || undefined}
    >
      <TextInput
        ref={box}
        className={styles.search}
        type="search"
        aria-label="Search users"
        placeholder="Search by name or email"
        maxLength={maxEmailLength}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed !== '' && <CloseButton aria-label="Clear search" variant="transparent" onClick={clear} />}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Role"
        data={roleFilters}
        value={query.role}
        onChange={(event) => setRole(UserListQuery.shape.role.parse(event.currentTarget.value))}
      />
      {sortable && (
        <>
          <NativeSelect
            aria-label="Sort by"
            data={userColumns.map(({ sort, label }) => ({ value: sort, label: `Sort: ${label}` }))}
            value={query.sortBy}
            onChange={(event) => sortBy(UserSort.parse(event.currentTarget.value))}
          />
          <IconButton
            size={44}
            aria-label={isAscending ? 'Ascending: sort descending' : 'Descending: sort ascending'}
            onClick={() => sortBy(query.sortBy)}
          >
            {isAscending ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
          </IconButton>
        </>
      )}
    </search>
  );
}
