import { NativeSelect } from '@mantine/core';
import type { Regions } from '@marquee/domain/catalogue/where-to-watch';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { Button } from '../../../components/controls/button.tsx';
import { useRegions } from '../../../features/media/extras/use-regions.ts';
import { regionOf } from '../../../features/media/extras/visitor-region.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { useServices } from '../../../lib/services/use-services.ts';
import { chosenRegion } from '../../../lib/storage/chosen-region.ts';
import { useStoredValue } from '../../../lib/storage/stored-value.ts';
import styles from '../settings.module.css';

const texts = defineMessages('settings.region-block', {
  title: 'Your region',
  lead: 'Title pages show where to watch, and the age rating, for this region.',
  region: 'Region',
  automatic: 'Automatic',
  automaticRegion: 'Automatic ({region})',
  loadFailed: 'The regions could not be loaded.',
  tryAgain: 'Try again',
});

/** The region of providers and age ratings; without a choice that of services, or of the browser (docs/behaviour/find.md §4). */
export function RegionBlock({ notify }: { notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const regions = useRegions();
  const chosen = useStoredValue(chosenRegion);
  const { services } = useServices();
  const choose = (code: string) => {
    const isStored = chosenRegion.write(code === '' ? null : code);
    notify(isStored ? 'success' : 'info', isStored ? siteText('preferenceUpdated') : siteText('preferenceNotKept'));
  };
  const items = regions.data?.items ?? [];
  const isKnown = items.some(({ code }) => code === chosen);
  return (
    <section className={styles.card} aria-labelledby="region">
      <h2 id="region" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('lead')}</p>
      {regions.isError && !regions.data ? (
        <p role="alert">
          {t('loadFailed')}{' '}
          <Button variant="default" size="xs" onClick={() => void regions.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : (
        <NativeSelect
          className={styles.select}
          label={t('region')}
          size="md"
          disabled={!regions.data}
          value={isKnown ? (chosen ?? '') : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            {
              value: '',
              label: regions.data
                ? t('automaticRegion', { region: automaticRegion(regions.data, services?.region) })
                : t('automatic'),
            },
            ...items.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
    </section>
  );
}

function automaticRegion(regions: Regions, ofServices: string | undefined): string {
  const code = regionOf(regions, { chosen: ofServices ?? null, languages: navigator.languages });
  return regions.items.find((item) => item.code === code)?.name ?? code;
}
