import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { version } from '../../../package.json';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './definition-list.module.css';

const messages = defineMessages('info.technical-facts', {
  version: 'Version',
  hosting: 'Video hosting',
  hostingNone: 'None: players are third-party pages',
  hostingLibrary: 'Files of this site’s operator; other players are third-party pages',
  catalogue: 'Catalogue',
  catalogueSample: 'A sample of real titles with images of our own making',
  // As the live data sources require it.
  catalogueLive:
    'Data and images by TMDB, streaming availability by JustWatch. This product uses the TMDB API but is not endorsed or certified by TMDB.',
  accounts: 'Accounts',
  accountsText: 'Passwords hashed with Argon2id, sessions stored as fingerprints',
  tracking: 'Tracking',
  trackingText:
    'No tracking, no third-party scripts, and no cookies except one while you sign in with a sign-in service and one for the region that you chose',
  madeWith: 'Made with',
  madeWithText: 'TypeScript, React, Fastify, tRPC and PostgreSQL',
  browsers: 'Browsers',
  browsersText: 'Current versions of Chrome, Edge, Firefox and Safari',
});

interface TechnicalFactsProps extends Pick<ClientConfiguration, 'catalogue'> {
  library: ClientConfiguration['library'];
}

export function TechnicalFacts({ catalogue, library }: TechnicalFactsProps) {
  const t = useMessages(messages);
  const facts = [
    [t('version'), version],
    [t('hosting'), t(library === undefined ? 'hostingNone' : 'hostingLibrary')],
    [t('catalogue'), t(catalogue === 'live' ? 'catalogueLive' : 'catalogueSample')],
    [t('accounts'), t('accountsText')],
    [t('tracking'), t('trackingText')],
    [t('madeWith'), t('madeWithText')],
    [t('browsers'), t('browsersText')],
  ] as const;
  return (
    <dl className={styles.beside}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
