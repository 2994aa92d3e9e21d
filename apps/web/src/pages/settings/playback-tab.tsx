import { Radio } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import { enabledServers } from '@marquee/domain/player';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Say } from '../../lib/notices.ts';
import { updatePreferences, usePreferences } from '../../lib/preferences.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './settings.module.css';

/** Which streaming server plays first. */
export function PlaybackTab({ say }: { say: Say }) {
  const players = trpc.catalogue.players.useQuery();
  const { defaultServer } = usePreferences();
  const choose = (value: string) => {
    const kept = updatePreferences({ defaultServer: value === '' ? null : Number(value) });
    say(kept ? 'success' : 'info', kept ? messages.preferenceUpdated : messages.preferenceNotKept);
  };

  return (
    <section className={styles.card} aria-labelledby="default-server-label">
      <Radio.Group
        id="default-server"
        value={defaultServer === null ? '' : String(defaultServer)}
        onChange={choose}
        label={<h2 className={styles.cardTitle}>Default streaming server</h2>}
        description="The server that plays a title first. On the watch page you can always choose another."
        descriptionProps={{ size: 'lg', className: styles.dim }}
      >
        {players.isPending && <Skeleton height={180} above={12} />}
        {players.isError && <p role="alert">{messages.playerConfigurationLoadFailed}</p>}
        {players.data && (
          <div className={styles.choices}>
            <Radio value="" size="md" label="Auto Select" description="No preference" className={styles.choice} />
            {enabledServers(players.data.configuration).map(({ id, name, priority }) => (
              <Radio
                key={id}
                value={String(id)}
                size="md"
                label={name}
                description={`Priority ${priority} server`}
                className={styles.choice}
              />
            ))}
          </div>
        )}
      </Radio.Group>
    </section>
  );
}
