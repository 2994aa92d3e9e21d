import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Section } from '../../../components/layout/section.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { MaintenanceButtons } from './maintenance-buttons.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { useMaintenance } from './use-maintenance.ts';

const messages = defineMessages('administration.quick-actions', {
  heading: 'Quick Actions',
});

/** The four quick actions of the Overview tab. */
export function QuickActions({ cacheCleared }: { cacheCleared: string }) {
  const t = useMessages(messages);
  const maintenance = useMaintenance(cacheCleared);
  return (
    <Section variant="panel" heading={t('heading')}>
      <MaintenanceButtons
        actions={['clear-cache', 'clear-records', 'export', 'export-report']}
        maintenance={maintenance}
      />
      <MaintenanceDialog maintenance={maintenance} />
    </Section>
  );
}
