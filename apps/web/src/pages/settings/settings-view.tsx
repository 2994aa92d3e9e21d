import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Radio.css';
import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import {
  IconBell,
  IconBookmark,
  IconChevronRight,
  IconLock,
  IconPlayerPlay,
  IconRss,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Link } from '../../components/controls/link.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { NoticeKind, Notify } from '../../lib/notices.ts';
import { parseTabParam, paths, withSearchParams } from '../../lib/paths.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { AdvancedTab } from './advanced-tab.tsx';
import { MyListTab } from './my-list-tab.tsx';
import { NoticesTab } from './notices/notices-tab.tsx';
import { PlaybackTab } from './playback-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import styles from './settings.module.css';

const messages = defineMessages('settings.settings-view', {
  settings: 'Settings',
  profile: 'Profile',
  playback: 'Playback',
  'my-list': 'My List',
  notices: 'Notices',
  feeds: 'Feeds',
  privacy: 'Privacy',
  advanced: 'Advanced',
});

const FeedsTab = lazy(async () => ({ default: (await import('./feeds/feeds-tab.tsx')).FeedsTab }));

const tabs = {
  profile: IconUser,
  playback: IconPlayerPlay,
  'my-list': IconBookmark,
  notices: IconBell,
  feeds: IconRss,
  privacy: IconLock,
  advanced: IconSettings,
} as const;
type Tab = keyof typeof tabs;

/** A side menu with one tab on a desktop; a list, then a page per tab, on a phone. */
export const SettingsView = withMantine(function SettingsView({ user }: { user: User }) {
  const t = useMessages(messages);
  const tabParam = parseTabParam(useSearch(), tabs);
  const isPhone = useIsPhone();
  const [notice, setNotice] = useState<{ kind: NoticeKind; text: string } | null>(null);
  const tab = tabParam ?? (isPhone ? null : 'profile');
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTab = useRef(tab);
  // On a phone a tab is a page: the clicked link is gone, so focus the heading.
  useEffect(() => {
    if (lastTab.current !== tab && isPhone) heading.current?.focus();
    lastTab.current = tab;
  }, [tab, isPhone]);
  /** Shown above the tab until dismissed. */
  const notify: Notify = (kind, text) => setNotice({ kind, text });

  return (
    <PageFrame width="reading" back={isPhone && tab ? { href: paths.settings, label: t('settings') } : undefined}>
      <PageHeading ref={heading} below={20}>
        {isPhone && tab ? t(tab) : t('settings')}
      </PageHeading>
      <div role="status" className={styles.notice}>
        {notice && <NoticeBanner {...notice} onDismiss={() => setNotice(null)} />}
      </div>
      <div className={styles.columns}>
        {(!isPhone || tab === null) && (
          <nav className={styles.menu} aria-label={t('settings')}>
            {(Object.keys(tabs) as Tab[]).map((name) => {
              const Icon = tabs[name];
              return (
                <Link
                  key={name}
                  href={withSearchParams(paths.settings, { tab: name })}
                  replace={!isPhone}
                  className={styles.menuLink}
                  aria-current={tab === name ? 'page' : undefined}
                >
                  <Icon size={20} aria-hidden />
                  {t(name)}
                  <IconChevronRight className={styles.chevron} size={18} aria-hidden />
                </Link>
              );
            })}
          </nav>
        )}
        <div className={styles.tab}>
          {tab === 'profile' && <ProfileTab user={user} notify={notify} />}
          {tab === 'playback' && <PlaybackTab notify={notify} />}
          {tab === 'my-list' && <MyListTab user={user} notify={notify} />}
          {tab === 'notices' && <NoticesTab user={user} notify={notify} />}
          {tab === 'feeds' && (
            <LazyBoundary fallback={<Skeleton height={420} />}>
              <FeedsTab notify={notify} />
            </LazyBoundary>
          )}
          {tab === 'privacy' && <PrivacyTab user={user} notify={notify} />}
          {tab === 'advanced' && <AdvancedTab user={user} notify={notify} />}
        </div>
      </div>
    </PageFrame>
  );
});
