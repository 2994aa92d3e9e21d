import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { install, useInstallation } from '../../lib/browser/use-installation.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../controls/link.tsx';
import { LanguageChoice } from '../language/language-choice.tsx';
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

/** Footer of pages that do not grow. */
export function SiteFooter() {
  const t = useMessages(messages);
  const installation = useInstallation();
  const { status } = useSession();
  const { library } = useClientConfiguration();
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
      <LanguageChoice className={styles.language} />
    </footer>
  );
}
