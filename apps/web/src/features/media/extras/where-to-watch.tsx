import type { MediaType } from '@marquee/domain/catalogue/media';
import { offerKinds } from '@marquee/domain/catalogue/provider-lists';
import type { RegionOffers, Regions } from '@marquee/domain/catalogue/where-to-watch';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { PlainSelect } from '../../../components/controls/plain-select.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useServices } from '../../../lib/services/use-services.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import { OnMyServices } from './on-my-services.tsx';
import styles from './where-to-watch.module.css';

const messages = defineMessages('media.where-to-watch', {
  heading: 'Where to Watch',
  region: 'Region',
  credit: 'Streaming availability by JustWatch',
  none: 'No services are listed for {region}.',
  links: 'Links to all services',
  failed: 'The services could not be loaded.',
  tryAgain: 'Try again',
  stream: 'Stream',
  free: 'Free',
  rent: 'Rent',
  buy: 'Buy',
});

interface WhereToWatchProps {
  title: { readonly mediaType: MediaType; readonly id: number };
  regions: Regions;
  region: string;
  onRegion: (code: string) => void;
}

/** Providers of a title in the visitor's region (docs/behaviour/find.md §4). */
export function WhereToWatch({ title: { mediaType, id }, regions, region, onRegion }: WhereToWatchProps) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const offers = useQuery(trpc.catalogue.whereToWatch.queryOptions({ mediaType, id, region }));
  const { services } = useServices();
  const name = regions.items.find(({ code }) => code === region)?.name ?? region;
  return (
    <Section
      heading={t('heading')}
      aside={
        <PlainSelect
          className={styles.region}
          aria-label={t('region')}
          value={region}
          onChange={(event) => onRegion(event.currentTarget.value)}
        >
          {regions.items.every(({ code }) => code !== region) && <option value={region}>{region}</option>}
          {regions.items.map((item) => (
            <option key={item.code} value={item.code}>
              {item.name}
            </option>
          ))}
        </PlainSelect>
      }
    >
      <div className={styles.offers} aria-busy={offers.isPending || undefined}>
        {offers.data && services?.region === region && <OnMyServices offers={offers.data} mine={services.providers} />}
        {offers.data && <Offers offers={offers.data} regionName={name} />}
        {offers.isError && (
          <p className={styles.message} role="alert">
            {t('failed')}{' '}
            <Button variant="default" size="xs" onClick={() => void offers.refetch()}>
              {t('tryAgain')}
            </Button>
          </p>
        )}
      </div>
      <p className={styles.credit}>{t('credit')}</p>
    </Section>
  );
}

function Offers({ offers, regionName }: { offers: RegionOffers; regionName: string }) {
  const t = useMessages(messages);
  const kinds = offerKinds.filter((kind) => offers[kind].length > 0);
  if (kinds.length === 0) return <p className={styles.message}>{t('none', { region: regionName })}</p>;
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className={styles.kind}>
          <h3 className={styles.label}>{t(kind)}</h3>
          <ul className={styles.providers} aria-label={t(kind)}>
            {offers[kind].map(({ id, name, logoPath }) => (
              <li key={id} className={styles.provider}>
                {logoPath && (
                  <CatalogueImage className={styles.logo} path={logoPath} size="w92" alt="" width={1} height={1} />
                )}
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {offers.link && (
        <a className={styles.link} href={offers.link} target="_blank" rel="noreferrer">
          {t('links')}
        </a>
      )}
    </>
  );
}
