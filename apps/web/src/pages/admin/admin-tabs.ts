import type { User } from '@marquee/domain/accounts/account';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { type ComponentType, lazy } from 'react';

interface TabProps {
  readonly actor: User;
}

interface Viewer extends TabProps {
  readonly configuration: ClientConfiguration;
}

interface AdminTab {
  readonly label: string;
  /** Loaded when the tab is opened. */
  readonly Panel: ComponentType<TabProps>;
  /** Shown to all admins without it. */
  readonly isShown?: (viewer: Viewer) => boolean;
}

function lazyTab(label: string, load: () => Promise<ComponentType<TabProps>>): AdminTab {
  return { label, Panel: lazy(async () => ({ default: await load() })) };
}

/** The tabs by their search param, in their order. */
const adminTabs: Readonly<Record<string, AdminTab>> = {
  overview: lazyTab('Overview', async () => (await import('./overview-tab.tsx')).OverviewTab),
  users: lazyTab('Users', async () => (await import('./users-tab.tsx')).UsersTab),
  system: lazyTab('System', async () => (await import('./system-tab.tsx')).SystemTab),
  analytics: lazyTab('Analytics', async () => (await import('./analytics-tab.tsx')).AnalyticsTab),
  library: {
    ...lazyTab('Library', async () => (await import('./library-tab.tsx')).LibraryTab),
    isShown: ({ configuration }) => configuration.library !== undefined,
  },
  players: lazyTab('Players', async () => (await import('./players-tab.tsx')).PlayersTab),
  activity: lazyTab('Activity', async () => (await import('./activity-tab.tsx')).ActivityTab),
  announcements: lazyTab('Announcements', async () => (await import('./announcements-tab.tsx')).AnnouncementsTab),
  backup: {
    ...lazyTab('Backup', async () => (await import('./backup-tab.tsx')).BackupTab),
    isShown: ({ actor }) => actor.role === 'owner',
  },
};

/** The tabs that the dashboard shows to a viewer. */
export function tabsOf(viewer: Viewer): Readonly<Record<string, AdminTab>> {
  return Object.fromEntries(Object.entries(adminTabs).filter(([, { isShown }]) => isShown?.(viewer) ?? true));
}
