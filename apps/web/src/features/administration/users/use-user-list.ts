import { useDebouncedCallback } from '@mantine/hooks';
import { UserListQuery, type UserSort } from '@marquee/domain/administration/administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { searchDebounceMs } from '../../../lib/timing.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';

/** The user list with its search, filter, order and page. Changing search, filter or order returns to page 1. */
export function useUserList() {
  const [query, setQuery] = useState<UserListQuery>(() => UserListQuery.parse({}));
  const [typed, setTyped] = useState('');
  const trpc = useTrpc();
  // Further typing aborts the request for the previous text.
  const list = useQuery(
    trpc.admin.users.queryOptions(query, {
      ...autoRefresh,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    }),
  );
  const { pagination } = list.data ?? {};
  const change = (part: Partial<UserListQuery>) => setQuery((current) => ({ ...current, page: 1, ...part }));
  const search = useDebouncedCallback((text: string) => change({ search: text.trim() }), searchDebounceMs);

  // The last page may have become empty.
  if (pagination && !list.isPlaceholderData && query.page > Math.max(1, pagination.totalPages)) {
    change({ page: Math.max(1, pagination.totalPages) });
  }

  return {
    list,
    query,
    /** The input's text; the query follows after the debounce. */
    typed,
    type: (text: string) => {
      setTyped(text);
      search(text);
    },
    setRole: (role: UserListQuery['role']) => change({ role }),
    /** Toggles the active column's order; another column starts descending. */
    sortBy: (sortBy: UserSort) =>
      change({ sortBy, sortOrder: sortBy === query.sortBy && query.sortOrder === 'desc' ? 'asc' : 'desc' }),
    setPage: (page: number) => change({ page }),
  };
}

export type UserList = ReturnType<typeof useUserList>;
