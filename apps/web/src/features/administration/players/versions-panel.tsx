import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import type { CurrentPlayerList, PlayerListVersion } from '@marquee/domain/player/player-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { PanelQuery } from '../panel-query.tsx';
import rows from '../row-list.module.css';
import styles from './players-panel.module.css';
import { VersionDialog } from './version-dialog.tsx';

const messages = defineMessages('administration.versions-panel', {
  heading: 'Versions',
  compare: 'Compare',
  compareWith: 'Compare version {version}',
  version: 'Version {version}',
  newest: 'Version {version} · newest',
  saved: '{date}, {count, plural, one {# server} other {# servers}}',
  savedBy: '{date}, by {username}, {count, plural, one {# server} other {# servers}}',
  givenUp: '{date}, given up',
  givenUpBy: '{date}, by {username}, given up',
});

const dateOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface VersionsPanelProps {
  current: CurrentPlayerList;
  onChanged: (current: CurrentPlayerList) => void;
}

/** Saved versions with author, date and note: compared with the list in force, and brought back. */
export function VersionsPanel({ current, onChanged }: VersionsPanelProps) {
  const t = useMessages(messages);
  const tList = useMessages(playerListMessages);
  const formats = useFormats();
  const { players } = useTrpc();
  const query = useQuery(players.versions.queryOptions(undefined, { staleTime: 0 }));
  const [shown, setShown] = useState<PlayerListVersion | null>(null);
  const items = query.data?.items ?? [];
  return (
    <Section variant="panel" heading={t('heading')}>
      <PanelQuery
        query={query}
        skeletonHeight={64}
        failed={tList('versionsFailed')}
        none={items.length === 0 && tList('noVersions')}
      >
        <ul className={rows.list} aria-label={t('heading')}>
          {items.map((version) => (
            <li key={version.version} className={classes(rows.row, styles.version)} data-spread>
              <div>
                <p className={styles.title}>
                  {t(version.version === current.version ? 'newest' : 'version', { version: version.version })}
                </p>
                <p>{savedText(version, t, formats)}</p>
                {version.note && <p dir="auto">{version.note}</p>}
              </div>
              {version.version !== current.version && (
                <Button
                  variant="default"
                  aria-label={t('compareWith', { version: version.version })}
                  onClick={() => setShown(version)}
                >
                  {t('compare')}
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

function savedText(
  { created_at, created_by: username, list }: PlayerListVersion,
  t: Translate<typeof messages>,
  formats: Formats,
): string {
  const date = formats.date(Date.parse(created_at), dateOptions);
  if (list === null) return username ? t('givenUpBy', { date, username }) : t('givenUp', { date });
  const count = list.servers.length;
  return username ? t('savedBy', { date, username, count }) : t('saved', { date, count });
}
