import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Tabs.css';
import { Badge, NativeSelect, Tabs } from '@mantine/core';
import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { durationMessages, durationText } from '../../features/administration/system/duration-text.ts';
import {
  useDashboardRefresh,
  useVerifySessionOnUnauthorized,
} from '../../features/administration/use-dashboard-refresh.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { parseTabParam, paths, withSearchParams } from '../../lib/paths.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { tabMessages, tabsOf } from './admin-tabs.ts';
import styles from './admin-view.module.css';

const messages = defineMessages('admin.admin-view', {
  heading: 'Admin Dashboard',
  ownerAccess: 'Owner Access',
  adminAccess: 'Admin Access',
  refresh: 'Refresh',
  section: 'Section of the dashboard',
  tabs: 'Administration',
  updated: 'updated {duration} ago',
});

/** The dashboard: role badge, refresh, and tabs, on a phone a menu of them, with the tab in the URL. */
export const AdminView = withMantine(function AdminView({ actor }: { actor: User }) {
  const t = useMessages(messages);
  const tabText = useMessages(tabMessages);
  const [, navigate] = useLocation();
  const configuration = useClientConfiguration();
  const tabs = tabsOf({ actor, configuration });
  const tab = parseTabParam(useSearch(), tabs) ?? 'overview';
  const isPhone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const { refreshing, updatedAt, refresh } = useDashboardRefresh();
  useVerifySessionOnUnauthorized();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab moves into view when it changes
  useEffect(() => scrollToActive(list.current), [tab]);

  const open = (name: string) => navigate(withSearchParams(paths.admin, { tab: name }), { replace: true });
  const panelOf = (name: string) => {
    const Panel = tabs[name]?.Panel;
    return <LazyBoundary fallback={<Skeleton height={320} />}>{Panel && <Panel actor={actor} />}</LazyBoundary>;
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        <Badge className={styles.badge} variant={actor.role === 'owner' ? 'filled' : 'light'} size="lg">
          {actor.role === 'owner' ? t('ownerAccess') : t('adminAccess')}
        </Badge>
        <div className={styles.refresh}>
          <UpdatedAgo at={updatedAt} />
          {/* Not disabled while refreshing: it would lose focus every 30 s. */}
          <IconButton
            size={44}
            aria-label={t('refresh')}
            aria-busy={refreshing}
            data-refreshing={refreshing || undefined}
            onClick={refresh}
          >
            <IconRefresh size={20} aria-hidden />
          </IconButton>
        </div>
      </header>
      {isPhone ? (
        <>
          <NativeSelect
            className={styles.sections}
            size="md"
            aria-label={t('section')}
            data={Object.entries(tabs).map(([value, { label }]) => ({ value, label: tabText(label) }))}
            value={tab}
            onChange={(event) => open(event.currentTarget.value)}
          />
          <div className={styles.panel}>{panelOf(tab)}</div>
        </>
      ) : (
        <Tabs
          value={tab}
          onChange={(value) => open(String(value))}
          keepMounted={false}
          classNames={{ list: styles.tabs, tab: styles.tab, tabLabel: styles.tabLabel, panel: styles.panel }}
        >
          <Tabs.List ref={list} aria-label={t('tabs')}>
            {Object.entries(tabs).map(([name, { label }]) => (
              <Tabs.Tab key={name} value={name}>
                {tabText(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {Object.keys(tabs).map((name) => (
            <Tabs.Panel key={name} value={name}>
              {panelOf(name)}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </div>
  );
});

/** Centers the active tab where the tabs are wider than the window. */
function scrollToActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-active]');
  if (!list || !active) return;
  const middleOf = ({ left, width }: DOMRect) => left + width / 2;
  list.scrollLeft += middleOf(active.getBoundingClientRect()) - middleOf(list.getBoundingClientRect());
}

/** Age of the newest data; `at` is epoch ms, 0 before the first. */
function UpdatedAgo({ at }: { at: number }) {
  const t = useMessages(messages);
  const duration = useMessages(durationMessages);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (at === 0) return null;
  return (
    <span className={styles.updated}>
      {t('updated', { duration: durationText((Math.max(now, at) - at) / 1_000, duration) })}
    </span>
  );
}
