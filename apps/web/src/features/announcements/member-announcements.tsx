import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { cacheAnnouncements, cachedAnnouncements } from './cached-announcements.ts';

const AnnouncementBar = lazy(async () => ({ default: (await import('./announcement-bar.tsx')).AnnouncementBar }));

/**
 * Those for members and admins, which no page contains: pages are the same for all. While the server is
 * unreachable, the ones from before.
 */
export function MemberAnnouncements({ userId }: { userId: number }) {
  const { announcements } = useTrpc();
  const { data, isError } = useQuery(announcements.mine.queryOptions());
  useEffect(() => {
    if (data) cacheAnnouncements(userId, data.items);
  }, [data, userId]);
  const items = data?.items ?? (isError ? cachedAnnouncements(userId) : []);
  if (items.length === 0) return null;
  return (
    <LazyBoundary fallback={null}>
      <AnnouncementBar items={items} floating />
    </LazyBoundary>
  );
}
