import '@mantine/core/styles/Switch.css';
import { Radio, Switch } from '@mantine/core';
import type { User } from '@marquee/domain/accounts/account';
import { enabledServers } from '@marquee/domain/player/player';
import { messages } from '@marquee/domain/site/messages';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import type { Notify } from '../../lib/notices.ts';
import { updatePreferences, usePreferences } from '../../lib/storage/preferences.ts';
import type { Preferences } from '../../lib/storage/preferences-format.ts';
import { HiddenTitlesBlock } from './lists/hidden-titles-block.tsx';
import { ListsBlock } from './lists/lists-block.tsx';
import { RegionBlock } from './region-block.tsx';
import styles from './settings.module.css';
import rowStyles from './switch-row.module.css';

const playerSwitches = [
  { key: 'autoPlay', label: 'Play by itself', description: 'A title starts as soon as its player is ready.' },
  {
    key: 'rememberPosition',
    label: 'Offer to resume',
    description: 'A title that you have begun offers to go on where you left it.',
  },
  {
    key: 'autoNext',
    label: 'Next episode by itself',
    description: 'At the end of an episode the next one starts after ten seconds.',
  },
  { key: 'autoFullscreen', label: 'Full screen', description: 'The player fills the screen when a title starts.' },
] as const satisfies readonly { key: keyof Preferences; label: string; description: string }[];

/** The default player server, what the player does by itself, Hide spoilers, the region, and what lists leave out. */
export function PlaybackTab({ user, notify }: { user: User; notify: Notify }) {
  const players = usePlayers();
  const preferences = usePreferences();
  const { defaultServer, hideSpoilers } = preferences;
  const update = (change: Partial<Preferences>) => {
    const isStored = updatePreferences(change);
    notify(isStored ? 'success' : 'info', isStored ? messages.preferenceUpdated : messages.preferenceNotKept);
  };

  return (
    <>
      <section className={styles.card} aria-labelledby="default-server-label">
        <Radio.Group
          id="default-server"
          value={defaultServer === null ? '' : String(defaultServer)}
          onChange={(value) => update({ defaultServer: value === '' ? null : Number(value) })}
          label={<h2 className={styles.cardTitle}>Default streaming server</h2>}
          description="The server that plays a title first. On the watch page you can always choose another."
          descriptionProps={{ size: 'lg', className: styles.dim }}
        >
          {players === null && <Skeleton height={180} above={12} />}
          {players?.failed && <p role="alert">{messages.playerConfigurationLoadFailed}</p>}
          {players && (
            <div className={styles.choices}>
              <Radio value="" size="md" label="Auto Select" description="No preference" className={styles.choice} />
              {enabledServers(players.configuration).map(({ id, name, priority }) => (
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
      <section className={styles.card} aria-labelledby="player">
        <h2 id="player" className={styles.cardTitle}>
          Player
        </h2>
        <p className={styles.dim}>These work with servers whose players tell this page what they play.</p>
        {playerSwitches.map(({ key, label, description }) => (
          <div key={key} className={rowStyles.row}>
            <Switch
              size="md"
              label={label}
              description={description}
              checked={preferences[key]}
              onChange={({ currentTarget }) => update({ [key]: currentTarget.checked })}
            />
          </div>
        ))}
      </section>
      <section className={styles.card} aria-labelledby="episodes">
        <h2 id="episodes" className={styles.cardTitle}>
          Episodes
        </h2>
        <p className={styles.dim}>
          Hiding spoilers blurs the pictures of episodes that you have not seen. After your next episode, it hides names
          and descriptions, too.
        </p>
        <div className={rowStyles.row}>
          <Switch
            size="md"
            label="Hide spoilers"
            checked={hideSpoilers}
            onChange={({ currentTarget }) => update({ hideSpoilers: currentTarget.checked })}
          />
        </div>
      </section>
      <RegionBlock notify={notify} />
      <ListsBlock notify={notify} />
      <HiddenTitlesBlock userId={user.id} />
    </>
  );
}
