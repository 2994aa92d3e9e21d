import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';

/** Its code loads only where there is an announcement. */
const bar = lazyPage(async () => (await import('../../features/announcements/announcement-bar.tsx')).AnnouncementBar);

/** Before the first render, so that it neither suspends nor moves the page. */
export const loadAnnouncements = ({ announcements }: ClientConfiguration) => announcements && bar.load();

/** Those for everyone, which each page contains. */
export function Announcements() {
  const { announcements } = useClientConfiguration();
  return (
    announcements && (
      <LazyBoundary fallback={null}>
        <bar.Page items={announcements} />
      </LazyBoundary>
    )
  );
}
