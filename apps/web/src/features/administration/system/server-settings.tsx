import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import { type PlayerServer, type Players, playerDialect } from '@marquee/domain/player/player';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { loadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { FactLines } from '../fact-lines.tsx';
import { originMessages } from './player-origin.ts';
import styles from './server-settings.module.css';

const messages = defineMessages('administration.server-settings', {
  heading: 'Server Settings',
  servers: 'Servers',
  enabled: 'Enabled',
  withProgress: 'With progress',
  version: 'Version',
  lastUpdated: 'Last updated',
  origin: 'Configuration location',
  remoteLocation: 'Remote location',
  notSet: 'Not set',
});

const isTelling = (server: PlayerServer) => server.enabled && playerDialect(server) !== null;

const updatedOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Formats an ISO timestamp; other text is returned unchanged, empty text as null. */
function updatedText(lastUpdated: string, formats: Formats): string | null {
  const at = Date.parse(lastUpdated);
  return Number.isNaN(at) ? lastUpdated || null : formats.date(at, updatedOptions);
}

/** The player configuration and its origin, for admins and owners (docs/behaviour/watching.md §2). */
export function ServerSettings({ players: { configuration, origin } }: { players: Players }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const originText = useMessages(originMessages);
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
        {t('heading')}
      </Button>
      <div id={factsId} hidden={!isOpen}>
        {/* Not rendered while closed: the disabled query would show a skeleton forever. */}
        {isOpen && (
          <FactLines
            facts={[
              { label: t('servers'), value: formats.count(servers.length) },
              { label: t('enabled'), value: formats.count(servers.filter(({ enabled }) => enabled).length) },
              { label: t('withProgress'), value: formats.count(servers.filter(isTelling).length) },
              { label: t('version'), value: version || null },
              { label: t('lastUpdated'), value: updatedText(lastUpdated, formats) },
              { label: t('origin'), value: originText(origin) },
              { label: t('remoteLocation'), value: mapOutcome(location, ({ remoteUrl }) => remoteUrl ?? t('notSet')) },
            ]}
          />
        )}
      </div>
    </div>
  );
}
