import { type PlayerServer, type Players, playerDialect } from '@marquee/domain/player/player';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { loadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { FactLines } from '../fact-lines.tsx';
import styles from './server-settings.module.css';

/** Where a player configuration comes from. */
export const originLabels = {
  dashboard: 'The list saved in the dashboard',
  remote: 'The operator’s remote file',
  file: '/config/servers.json',
  'built-in': 'Built into the product',
} as const;

const isTelling = (server: PlayerServer) => server.enabled && playerDialect(server) !== null;

const updatedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO timestamp; other text is returned unchanged, empty text as null. */
function updatedText(lastUpdated: string): string | null {
  const at = Date.parse(lastUpdated);
  return Number.isNaN(at) ? lastUpdated || null : updatedFormat.format(at);
}

/** The player configuration and its origin, for admins and owners (docs/behaviour/watching.md §2). */
export function ServerSettings({ players: { configuration, origin } }: { players: Players }) {
  const [isOpen, setOpen] = useState(false);
  const factsId = useId();
  const trpc = useTrpc();
  const location = loadOutcome(useQuery(trpc.admin.playerLocation.queryOptions(undefined, { enabled: isOpen })));
  const { servers, version, lastUpdated } = configuration;
  return (
    <div className={styles.settings}>
      <Button
        className={styles.toggle}
        variant="subtle"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={factsId}
        rightSection={<IconChevronDown className={styles.chevron} size={18} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Server Settings
      </Button>
      <div id={factsId} hidden={!isOpen}>
        {/* Not rendered while closed: the disabled query would show a skeleton forever. */}
        {isOpen && (
          <FactLines
            facts={[
              { label: 'Servers', value: String(servers.length) },
              { label: 'Enabled', value: String(servers.filter(({ enabled }) => enabled).length) },
              { label: 'With progress', value: String(servers.filter(isTelling).length) },
              { label: 'Version', value: version || null },
              { label: 'Last updated', value: updatedText(lastUpdated) },
              { label: 'Configuration location', value: originLabels[origin] },
              { label: 'Remote location', value: mapOutcome(location, ({ remoteUrl }) => remoteUrl ?? 'Not set') },
            ]}
          />
        )}
      </div>
    </div>
  );
}
