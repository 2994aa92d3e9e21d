import type { User } from '@marquee/domain/accounts/account';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
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
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './admin-tabs.module.css';

const messages = defineMessages('admin.system-tab', {
  systemHealthMonitor: 'System Health Monitor',
  cacheAnalytics: 'Cache analytics',
  totalKeys: 'Total Keys',
  whatKeysAre: 'Documents of the catalogue',
  hitRate: 'Hit Rate',
  wholeResponses: 'Whole Responses',
  whatHitsAre: 'Hits that read no document',
  memoryUsage: 'Memory Usage',
  ofDocuments: 'Of the documents',
  cacheManagement: 'Cache Management',
  aboutCache: 'Responses of the catalogue are cached so that pages load at once.',
  systemManagement: 'System Management',
  hits: '{hits, plural, one {# hit} other {# hits}}, {misses, plural, one {# miss} other {# misses}}',
  megabytes: '{size} MB',
});

const rateOptions = { style: 'percent', maximumFractionDigits: 1 } as const;
const sizeOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;

/** Health, cache statistics and maintenance. */
export function SystemTab({ actor }: { actor: User }) {
  const t = useMessages(messages);
  const tAdministration = useMessages(administrationMessages);
  const formats = useFormats();
  const trpc = useTrpc();
  const health = loadOutcome(useQuery(trpc.admin.health.queryOptions(undefined, { staleTime: 0 })));
  const cache = loadOutcome(useQuery(trpc.admin.cacheStats.queryOptions(undefined, { staleTime: 0 })));
  const maintenance = useMaintenance(tAdministration('cacheCleared'));
  return (
    <>
      <SystemHealthPanel heading={t('systemHealthMonitor')} health={health} />
      <FigureCards
        label={t('cacheAnalytics')}
        figures={[
          {
            label: t('totalKeys'),
            value: mapOutcome(cache, ({ totalKeys }) => formats.count(totalKeys)),
            note: t('whatKeysAre'),
          },
          {
            label: t('hitRate'),
            value: mapOutcome(cache, ({ hitRate }) => formats.number(Number.parseFloat(hitRate) / 100, rateOptions)),
            note: mapOutcome(cache, ({ hits, misses }) => t('hits', { hits, misses })),
          },
          {
            label: t('wholeResponses'),
            value: mapOutcome(cache, ({ responseHits }) => formats.count(responseHits)),
            note: t('whatHitsAre'),
          },
          {
            label: t('memoryUsage'),
            value: mapOutcome(cache, ({ memoryUsage }) =>
              t('megabytes', { size: formats.number(memoryUsage, sizeOptions) }),
            ),
            note: t('ofDocuments'),
          },
        ]}
      />
      <div className={styles.columns}>
        <Section variant="panel" heading={t('cacheManagement')}>
          <p className={styles.text}>{t('aboutCache')}</p>
          <MaintenanceButtons actions={['clear-cache']} maintenance={maintenance} />
        </Section>
        <Section variant="panel" heading={t('systemManagement')}>
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
