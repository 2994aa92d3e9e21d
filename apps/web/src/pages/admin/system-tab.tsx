import type { User } from '@marquee/domain/accounts/account';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import { useQuery } from '@tanstack/react-query';
import { FigureCards } from '../../components/layout/figure-cards.tsx';
import { Section } from '../../components/layout/section.tsx';
import { FindingsPanel } from '../../features/administration/first-run/findings-panel.tsx';
import { RunningImportsPanel } from '../../features/administration/imports/running-imports-panel.tsx';
import { MaintenanceButtons } from '../../features/administration/system/maintenance-buttons.tsx';
import { MaintenanceDialog } from '../../features/administration/system/maintenance-dialog.tsx';
import { SystemHealthPanel } from '../../features/administration/system/system-health-panel.tsx';
import { useMaintenance } from '../../features/administration/system/use-maintenance.ts';
import { loadOutcome, mapOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import styles from './admin-tabs.module.css';

/** Health, cache statistics and maintenance. */
export function SystemTab({ actor }: { actor: User }) {
  const trpc = useTrpc();
  const health = loadOutcome(useQuery(trpc.admin.health.queryOptions(undefined, { staleTime: 0 })));
  const cache = loadOutcome(useQuery(trpc.admin.cacheStats.queryOptions(undefined, { staleTime: 0 })));
  const maintenance = useMaintenance(administrationMessages.cacheCleared);
  return (
    <>
      <SystemHealthPanel heading="System Health Monitor" health={health} />
      <FigureCards
        label="Cache analytics"
        figures={[
          {
            label: 'Total Keys',
            value: mapOutcome(cache, ({ totalKeys }) => countText(totalKeys)),
            note: 'Documents of the catalogue',
          },
          {
            label: 'Hit Rate',
            value: mapOutcome(cache, ({ hitRate }) => hitRate),
            note: mapOutcome(
              cache,
              ({ hits, misses }) => `${pluralText(hits, 'hit')}, ${pluralText(misses, 'miss', 'misses')}`,
            ),
          },
          {
            label: 'Whole Responses',
            value: mapOutcome(cache, ({ responseHits }) => countText(responseHits)),
            note: 'Hits that read no document',
          },
          {
            label: 'Memory Usage',
            value: mapOutcome(cache, ({ memoryUsage }) => `${memoryUsage.toFixed(2)} MB`),
            note: 'Of the documents',
          },
        ]}
      />
      <div className={styles.columns}>
        <Section variant="panel" heading="Cache Management">
          <p className={styles.text}>Responses of the catalogue are cached so that pages load at once.</p>
          <MaintenanceButtons actions={['clear-cache']} maintenance={maintenance} />
        </Section>
        <Section variant="panel" heading="System Management">
          <MaintenanceButtons
            actions={['clear-records', 'export', 'export-report', 'refresh-players']}
            maintenance={maintenance}
          />
        </Section>
      </div>
      <RunningImportsPanel />
      {actor.role === 'owner' && <FindingsPanel />}
      <MaintenanceDialog maintenance={maintenance} />
    </>
  );
}
