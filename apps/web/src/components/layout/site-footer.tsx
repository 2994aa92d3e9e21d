import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazy } from 'react';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { install, useInstallation } from '../../lib/browser/use-installation.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsPageLoaded } from '../../lib/ssr/use-is-page-loaded.ts';
import { Link } from '../controls/link.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import styles from './site-footer.module.css';

const messages = defineMessages('layout.site-footer', {
  about: 'Marquee describes movies and TV shows.',
  hostsNone: 'Marquee describes movies and TV shows. It hosts none of them.',
  links: 'About Marquee',
  info: 'Platform Info',
  privacy: 'Privacy',
  dmca: 'DMCA',
  install: 'Install Marquee',
});

/** Far below what a visitor sees first, and of no use before the page is hydrated. */
const LanguageChoice = lazy(async () => ({
  default: (await import('../language/language-choice.tsx')).LanguageChoice,
}));

/** Footer of pages that do not grow. */
export function SiteFooter() {
  const t = useMessages(messages);
  const installation = useInstallation();
  const { status } = useSession();
  const { library, languages } = useClientConfiguration();
  const isPageLoaded = useIsPageLoaded();
  return (
    <footer className={styles.footer}>
      <p className={styles.text}>{t(library === undefined ? 'hostsNone' : 'about')}</p>
      <nav className={styles.links} aria-label={t('links')}>
        <Link href={paths.info}>{t('info')}</Link>
        <Link href={paths.privacy}>{t('privacy')}</Link>
        <Link href={paths.dmca}>{t('dmca')}</Link>
        {/* Otherwise the phone's menu or the user menu offers it. */}
        {installation === 'offered' && status === 'signed-out' && (
          <button type="button" className={styles.install} onClick={() => void install()}>
            {t('install')}
          </button>
        )}
      </nav>
      {languages && (
        <div className={styles.language}>
          {isPageLoaded && (
            <LazyBoundary fallback={null}>
              <LanguageChoice />
            </LazyBoundary>
          )}
        </div>
      )}
    </footer>
  );
}
