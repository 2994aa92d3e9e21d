import { maxProviders } from '@marquee/domain/catalogue/provider-lists';
import type { Provider } from '@marquee/domain/catalogue/where-to-watch';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { PlainSelect } from '../../../components/controls/plain-select.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useServices } from '../../../lib/services/use-services.ts';
import { useRegions } from '../extras/use-regions.ts';
import { useVisitorRegion } from '../extras/visitor-region.ts';
import { ServiceChoices } from './service-choices.tsx';
import styles from './services-dialog.module.css';

const messages = defineMessages('media.services-dialog', {
  heading: 'My services',
  region: 'Region',
  chosen: '{count} of at most {max} chosen',
  notSaved: 'Your services could not be saved. Please try again.',
  save: 'Save',
  failed: 'The services could not be loaded.',
  tryAgain: 'Try again',
});

interface ServicesDialogProps {
  /** Called before the dialog closes. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Chooses "My services": the region, and services of it. */
export function ServicesDialog({ onSaved, onClose }: ServicesDialogProps) {
  const t = useMessages(messages);
  const regionId = useId();
  const trpc = useTrpc();
  const { services, choose } = useServices();
  const regions = useRegions();
  const visitorRegion = useVisitorRegion(regions.data).region;
  const [wantedRegion, setWantedRegion] = useState(services?.region ?? null);
  const region = wantedRegion ?? visitorRegion;
  const offered = useQuery(
    trpc.services.providers.queryOptions({ region: region ?? '' }, { enabled: region !== null }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(services?.providers));
  const [state, setState] = useState<'idle' | 'saving' | { readonly failure: string }>('idle');
  // Those of another region, and those that are gone, fall away.
  const selected = (offered.data?.items ?? []).map(({ id }) => id).filter((id) => chosen.has(id));
  const save = async () => {
    if (region === null || !offered.data || state === 'saving') return;
    setState('saving');
    try {
      await choose({ region, providers: selected.sort((a, b) => a - b) });
      onSaved?.();
      onClose();
    } catch (error) {
      setState({ failure: failureText(error, t('notSaved')) });
    }
  };
  const failed = [regions, offered].find(({ isError, data }) => isError && !data);
  return (
    <FormDialog
      title={t('heading')}
      submit={{ children: t('save'), loading: state === 'saving', unavailable: !offered.data }}
      hasOwnSpacing
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.region}>
        <label htmlFor={regionId}>{t('region')}</label>
        <PlainSelect
          id={regionId}
          value={region ?? ''}
          disabled={region === null}
          onChange={({ currentTarget }) => setWantedRegion(currentTarget.value)}
        >
          {region !== null && regions.data?.items.every(({ code }) => code !== region) !== false && (
            <option value={region}>{region}</option>
          )}
          {regions.data?.items.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </PlainSelect>
      </div>
      {failed ? (
        <p className={styles.text} role="alert">
          {t('failed')}{' '}
          <Button variant="default" size="xs" onClick={() => void failed.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : (
        <ServiceChoices
          key={region}
          services={offered.data && chosenFirst(offered.data.items, services?.providers ?? [])}
          chosen={chosen}
          isFull={selected.length >= maxProviders}
          onChange={(id, isChosen) => {
            const others = [...chosen].filter((other) => other !== id);
            setChosen(new Set(isChosen ? [...others, id] : others));
          }}
        />
      )}
      <p className={styles.count} role="status">
        {offered.data && t('chosen', { count: selected.length, max: maxProviders })}
      </p>
      <p className={styles.failure} role="alert">
        {typeof state === 'object' && state.failure}
      </p>
    </FormDialog>
  );
}

/** As they were when the dialog was opened: no service moves under the pointer. */
function chosenFirst(services: readonly Provider[], chosen: readonly number[]): Provider[] {
  const isFirst = ({ id }: Provider) => Number(chosen.includes(id));
  return [...services].sort((a, b) => isFirst(b) - isFirst(a));
}
