import type { Players } from '@marquee/domain/player';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FactLines } from './fact-lines.tsx';
import styles from './server-settings.module.css';

const places = {
  remote: "The operator's remote file",
  file: '/config/servers.json',
  'built-in': 'Built into the product',
} as const;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO timestamp as a person reads it; any other text as it is, null where there is none. */
function updatedText(lastUpdated: string): string | null {
  const at = Date.parse(lastUpdated);
  return Number.isNaN(at) ? lastUpdated || null : moment.format(at);
}

/** What the players' configuration is and where it came from, for admins and owners (catalogue spec §2, watch page). */
export function ServerSettings({ players: { configuration, origin } }: { players: Players }) {
  const [open, setOpen] = useState(false);
  const facts = useId();
  const { servers, version, lastUpdated } = configuration;
  return (
    <div className={styles.settings}>
      <Button
        className={styles.toggle}
        variant="subtle"
        size="sm"
        aria-expanded={open}
        aria-controls={facts}
        rightSection={<IconChevronDown className={styles.chevron} size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Server Settings
      </Button>
      <div id={facts} hidden={!open}>
        <FactLines
          facts={[
            { label: 'Servers', value: String(servers.length) },
            { label: 'Enabled', value: String(servers.filter(({ enabled }) => enabled).length) },
            { label: 'Version', value: version || null },
            { label: 'Last updated', value: updatedText(lastUpdated) },
            { label: 'Configuration location', value: places[origin] },
          ]}
        />
      </div>
    </div>
  );
}
