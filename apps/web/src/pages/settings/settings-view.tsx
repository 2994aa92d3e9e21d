import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Radio.css';
import type { User } from '@marquee/domain/account';
import {
  IconChevronLeft,
  IconChevronRight,
  IconLock,
  IconPlayerPlay,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { NoticeBanner } from '../../components/notice-banner.tsx';
import { askedTab } from '../../lib/asked-tab.ts';
import { useIsPhone } from '../../lib/is-phone.ts';
import type { NoticeKind, Say } from '../../lib/notices.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { PlaybackTab } from './playback-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import styles from './settings.module.css';

const tabs = {
  profile: { label: 'Profile', Icon: IconUser },
  playback: { label: 'Playback', Icon: IconPlayerPlay },
  privacy: { label: 'Privacy', Icon: IconLock },
  advanced: { label: 'Advanced', Icon: IconSettings },
} as const;
type Tab = keyof typeof tabs;

/** A side menu and one tab on a desktop; a list, then a page of its own, on a phone. */
export function SettingsView({ user }: { user: User }) {
  const asked = askedTab(useSearch(), tabs);
  const onPhone = useIsPhone();
  const [notice, setNotice] = useState<{ kind: NoticeKind; text: string } | null>(null);
  const tab = asked ?? (onPhone ? null : 'profile');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(tab);
  // On a phone a tab is a page: the link that led to it is gone.
  useEffect(() => {
    if (shown.current !== tab && onPhone) heading.current?.focus();
    shown.current = tab;
  }, [tab, onPhone]);
  /** It stands above the tab until it is dismissed. */
  const say: Say = (kind, text) => setNotice({ kind, text });

  return (
    <div className={styles.page}>
      {onPhone && tab ? (
        <Link className={styles.back} href={paths.settings}>
          <IconChevronLeft size={20} aria-hidden /> Settings
        </Link>
      ) : null}
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {onPhone && tab ? tabs[tab].label : 'Settings'}
      </h1>
      <div role="status">{notice && <NoticeBanner {...notice} onDismiss={() => setNotice(null)} />}</div>
      <div className={styles.columns}>
        {(!onPhone || tab === null) && (
          <nav className={styles.menu} aria-label="Settings">
            {(Object.keys(tabs) as Tab[]).map((name) => {
              const { label, Icon } = tabs[name];
              return (
                <Link
                  key={name}
                  href={`${paths.settings}?tab=${name}`}
                  replace={!onPhone}
                  className={styles.menuLink}
                  aria-current={tab === name ? 'page' : undefined}
                  onClick={() => setNotice(null)}
                >
                  <Icon size={20} aria-hidden />
                  {label}
                  <IconChevronRight className={styles.chevron} size={18} aria-hidden />
                </Link>
              );
            })}
          </nav>
        )}
        <div className={styles.tab}>
          {tab === 'profile' && <ProfileTab user={user} say={say} />}
          {tab === 'playback' && <PlaybackTab say={say} />}
          {tab === 'privacy' && <PrivacyTab user={user} say={say} />}
          {tab === 'advanced' && <AdvancedTab say={say} />}
        </div>
      </div>
    </div>
  );
}
