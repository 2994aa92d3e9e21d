import { useDebouncedCallback } from '@mantine/hooks';
import { UserListQuery, type UserSort } from '@marquee/domain/administration';
import { limits } from '@marquee/domain/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { refreshed } from './use-loads.ts';

/** What the list shows, and every way to change it. A change of search, role filter or order starts at page 1. */
export function useUserList() {
  const [query, setQuery] = useState<UserListQuery>(() => UserListQuery.parse({}));
  const [typed, setTyped] = useState('');
  // Typing on aborts what is still under way for the text before.
  const list = trpc.admin.users.useQuery(query, {
    ...refreshed,
    placeholderData: keepPreviousData,
    trpc: { abortOnUnmount: true },
  });
  const { pagination } = list.data ?? {};
  const change = (part: Partial<UserListQuery>) => setQuery((current) => ({ ...current, page: 1, ...part }));
  const search = useDebouncedCallback((text: string) => change({ search: text.trim() }), limits.searchDebounce);

  // The last user of the last page may be gone meanwhile.
  if (pagination && !list.isPlaceholderData && query.page > Math.max(1, pagination.totalPages)) {
    change({ page: Math.max(1, pagination.totalPages) });
  }

  return {
    list,
    query,
    /** The text in the box, ahead of the query by the debounce. */
    typed,
    type: (text: string) => {
      setTyped(text);
      search(text);
    },
    setRole: (role: UserListQuery['role']) => change({ role }),
    /** The active column flips; another one starts descending. */
    sortBy: (sortBy: UserSort) =>
      change({ sortBy, sortOrder: sortBy === query.sortBy && query.sortOrder === 'desc' ? 'asc' : 'desc' }),
    setPage: (page: number) => change({ page }),
  };
}

export type UserList = ReturnType<typeof useUserList>;
