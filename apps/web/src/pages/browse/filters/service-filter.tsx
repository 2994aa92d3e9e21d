import { offers } from '@marquee/domain/browse/title-filters';
import { ascendingIds, maxProviders } from '@marquee/domain/catalogue/provider-lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { ChoiceChip } from '../../../components/controls/choice-chip.tsx';
import { ServiceChoices } from '../../../features/media/services/service-choices.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useServices } from '../../../lib/services/use-services.ts';

import styles from './filters-panel.module.css';
import type { FilterGroupProps } from './filters-panel.tsx';
import { isOnServices, onServices } from './my-services.ts';

const messages = defineMessages('browse.service-filter', {
  services: 'Services',
  mine: 'My services',
  choose: 'Choose services',
  chosen: 'Services ({count})',
  failed: 'The services could not be loaded.',
  tryAgain: 'Try again',
  stream: 'Stream',
  free: 'Free',
  rent: 'Rent',
  buy: 'Buy',
});

interface ServiceFilterProps extends FilterGroupProps {
  /** Of the services. */
  region: string;
}

/** Streaming services, and the ways they have a title. */
export function ServiceFilter({ params, region, onChange }: ServiceFilterProps) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const site = useClientConfiguration().providers;
  const { services } = useServices();
  const { providers } = params;
  const isMine = params.onMyServices || isOnServices(params, services, site.region);
  const [isOpen, setOpen] = useState(providers.length > 0 && !isMine);
  const offered = useQuery(trpc.services.providers.queryOptions({ region }, { enabled: isOpen }));
  const hasServices = services !== null && services.providers.length > 0;
  const toggleMine = () => {
    if (isMine) onChange({ onMyServices: false, providers: [] });
    // The page asks for them first.
    else onChange(hasServices ? onServices(params, services, site.region) : { onMyServices: true, providers: [] });
  };
  const ownRegion = region === site.region ? null : region;
  return (
    <fieldset className={styles.group}>
      <legend>{t('services')}</legend>
      <div className={styles.chips}>
        <ChoiceChip isChosen={isMine} onToggle={toggleMine}>
          {t('mine')}
        </ChoiceChip>
        {offers.map((offer) => (
          <ChoiceChip
            key={offer}
            isChosen={params.offers.includes(offer)}
            onToggle={() => {
              const chosen = offers.filter((other) => params.offers.includes(other) !== (other === offer));
              onChange({ offers: chosen, region: ownRegion });
            }}
          >
            {t(offer)}
          </ChoiceChip>
        ))}
      </div>
      <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{providers.length > 0 && !isMine ? t('chosen', { count: providers.length }) : t('choose')}</summary>
        {offered.isError && !offered.data ? (
          <p className={styles.note} role="alert">
            {t('failed')}{' '}
            <Button variant="default" size="xs" onClick={() => void offered.refetch()}>
              {t('tryAgain')}
            </Button>
          </p>
        ) : (
          isOpen && (
            <ServiceChoices
              services={offered.data?.items}
              chosen={new Set(providers)}
              isFull={providers.length >= maxProviders}
              onChange={(id, isChosen) => {
                const others = providers.filter((other) => other !== id);
                onChange({
                  onMyServices: false,
                  providers: isChosen ? ascendingIds([...others, id]) : others,
                  region: ownRegion,
                });
              }}
            />
          )
        )}
      </details>
    </fieldset>
  );
}
