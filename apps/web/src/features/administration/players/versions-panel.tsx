import { pluralText } from '@marquee/domain/catalogue/display-text';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import type { CurrentPlayerList, PlayerListVersion } from '@marquee/domain/player/player-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { PanelQuery } from '../panel-query.tsx';
import rows from '../row-list.module.css';
import styles from './players-panel.module.css';
import { VersionDialog } from './version-dialog.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface VersionsPanelProps {
  current: CurrentPlayerList;
  onChanged: (current: CurrentPlayerList) => void;
}

/** Saved versions with author, date and note: compared with the list in force, and brought back. */
export function VersionsPanel({ current, onChanged }: VersionsPanelProps) {
  const { players } = useTrpc();
  const query = useQuery(players.versions.queryOptions(undefined, { staleTime: 0 }));
  const [shown, setShown] = useState<PlayerListVersion | null>(null);
  const items = query.data?.items ?? [];
  return (
    <Section variant="panel" heading="Versions">
      <PanelQuery
        query={query}
        skeletonHeight={64}
        failed={playerListMessages.versionsFailed}
        none={items.length === 0 && playerListMessages.noVersions}
      >
        <ul className={rows.list} aria-label="Versions">
          {items.map((version) => (
            <li key={version.version} className={classes(rows.row, styles.version)} data-spread>
              <div>
                <p className={styles.title}>
                  Version {version.version}
                  {version.version === current.version && ' · newest'}
                </p>
                <p>
                  {dateFormat.format(Date.parse(version.created_at))}
                  {version.created_by && `, by ${version.created_by}`}
                  {`, ${version.list ? pluralText(version.list.servers.length, 'server') : 'given up'}`}
                </p>
                {version.note && <p dir="auto">{version.note}</p>}
              </div>
              {version.version !== current.version && (
                <Button
                  variant="default"
                  aria-label={`Compare version ${version.version}`}
                  onClick={() => setShown(version)}
                >
                  Compare
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PanelQuery>
      {shown && (
        <VersionDialog
          shown={shown}
          current={current}
          onChanged={(next) => {
            setShown(null);
            onChanged(next);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}
