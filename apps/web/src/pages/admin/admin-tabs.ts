import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ClientConfiguration, TranslationScript } from '@marquee/domain/site/client-configuration';
import type { ComponentType } from 'react';
import { lazyPage } from '../../lib/routing/lazy-page.ts';

export const tabMessages = defineMessages('admin.admin-tabs', {
  overview: 'Overview',
  users: 'Users',
  system: 'System',
  analytics: 'Analytics',
  library: 'Library',
  players: 'Players',
  activity: 'Activity',
  announcements: 'Announcements',
  backup: 'Backup',
});

interface TabProps {
  readonly actor: User;
}

interface Viewer extends TabProps {
  readonly configuration: ClientConfiguration;
}

interface AdminTab {
  readonly label: keyof typeof tabMessages;
  /** Loaded when the tab is opened. */
  readonly Panel: ComponentType<TabProps>;
  /** Shown to all admins without it. */
  readonly isShown?: (viewer: Viewer) => boolean;
}

/** @param texts those of other languages that other tabs do not have */
function lazyTab(
  label: AdminTab['label'],
  load: () => Promise<ComponentType<TabProps>>,
  texts: readonly TranslationScript[] = [],
): AdminTab {
  return { label, Panel: lazyPage(load, texts).Page };
}

/** The tabs by their search param, in their order. */
const adminTabs: Readonly<Record<string, AdminTab>> = {
  overview: lazyTab('overview', async () => (await import('./overview-tab.tsx')).OverviewTab),
  users: lazyTab('users', async () => (await import('./users-tab.tsx')).UsersTab),
  system: lazyTab('system', async () => (await import('./system-tab.tsx')).SystemTab),
  analytics: lazyTab('analytics', async () => (await import('./analytics-tab.tsx')).AnalyticsTab, ['operation']),
  library: {
    ...lazyTab('library', async () => (await import('./library-tab.tsx')).LibraryTab, ['operation']),
    isShown: ({ configuration }) => configuration.library !== undefined,
  },
  players: lazyTab('players', async () => (await import('./players-tab.tsx')).PlayersTab, ['operation']),
  activity: lazyTab('activity', async () => (await import('./activity-tab.tsx')).ActivityTab),
  announcements: lazyTab('announcements', async () => (await import('./announcements-tab.tsx')).AnnouncementsTab, [
    'operation',
  ]),
  backup: {
    ...lazyTab('backup', async () => (await import('./backup-tab.tsx')).BackupTab, ['operation']),
    isShown: ({ actor }) => actor.role === 'owner',
  },
};

/** The tabs that the dashboard shows to a viewer. */
export function tabsOf(viewer: Viewer): Readonly<Record<string, AdminTab>> {
  return Object.fromEntries(Object.entries(adminTabs).filter(([, { isShown }]) => isShown?.(viewer) ?? true));
}
