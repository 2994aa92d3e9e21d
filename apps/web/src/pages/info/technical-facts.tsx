import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { version } from '../../../package.json';
import styles from './definition-list.module.css';

/** Credits, as required by the live data sources. */
const credits = {
  sample: 'A sample of real titles with images of our own making',
  live: 'Data and images by TMDB, streaming availability by JustWatch. This product uses the TMDB API but is not endorsed or certified by TMDB.',
} as const;

const videoHosting = {
  none: 'None: players are third-party pages',
  library: 'Files of this site’s operator; other players are third-party pages',
} as const;

interface TechnicalFactsProps extends Pick<ClientConfiguration, 'catalogue'> {
  library: ClientConfiguration['library'];
}

export function TechnicalFacts({ catalogue, library }: TechnicalFactsProps) {
  const facts = [
    ['Version', version],
    ['Video hosting', videoHosting[library === undefined ? 'none' : 'library']],
    ['Catalogue', credits[catalogue]],
    ['Accounts', 'Passwords hashed with Argon2id, sessions stored as fingerprints'],
    [
      'Tracking',
      'No tracking, no third-party scripts, and no cookies except one while you sign in with a sign-in service and one for the region that you chose',
    ],
    ['Made with', 'TypeScript, React, Fastify, tRPC and PostgreSQL'],
    ['Browsers', 'Current versions of Chrome, Edge, Firefox and Safari'],
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
