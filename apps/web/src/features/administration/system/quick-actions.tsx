import { Section } from '../../../components/layout/section.tsx';
import { MaintenanceButtons } from './maintenance-buttons.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { useMaintenance } from './use-maintenance.ts';

/** The four quick actions of the Overview tab. */
export function QuickActions({ cacheCleared }: { cacheCleared: string }) {
  const maintenance = useMaintenance(cacheCleared);
  return (
    <Section variant="panel" heading="Quick Actions">
      <MaintenanceButtons
        actions={['clear-cache', 'clear-records', 'export', 'export-report']}
        maintenance={maintenance}
      />
      <MaintenanceDialog maintenance={maintenance} />
    </Section>
  );
}
