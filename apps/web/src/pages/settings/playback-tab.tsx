import '@mantine/core/styles/Switch.css';
import { Radio, Switch } from '@mantine/core';
import { enabledServers } from '@marquee/domain/player/player';
import { messages } from '@marquee/domain/site/messages';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import type { Notify } from '../../lib/notices.ts';
import { updatePreferences, usePreferences } from '../../lib/storage/preferences.ts';
import type { Preferences } from '../../lib/storage/preferences-format.ts';
import styles from './settings.module.css';
import rowStyles from './switch-row.module.css';

const playerSwitches = [
  { key: 'autoPlay', label: 'Autoplay', description: 'A title starts as soon as its player is ready.' },
  {
    key: 'rememberPosition',
    label: 'Offer to resume',
    description: 'When you open a title you have started, you can resume where you left off or start over.',
  },
  {
    key: 'autoNext',
    label: 'Play the next episode',
    description: 'When an episode ends, the next one starts after ten seconds.',
  },
  { key: 'autoFullscreen', label: 'Full screen', description: 'The player fills the screen when a title starts.' },
] as const satisfies readonly { key: keyof Preferences; label: string; description: string }[];

/** What plays first without a choice. The library needs no entry of its own: it would mean the same. */
const unchosen = {
  withLibrary: 'No preference: the Library plays what it has, then the site’s default server',
  withoutLibrary: 'No preference: the site’s default server plays first',
} as const;

/** The default player server, what the player does by itself, and Hide spoilers. */
export function PlaybackTab({ notify }: { notify: Notify }) {
  const { library } = useClientConfiguration();
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
          description="The server that is tried first. If it does not load, the others follow in order of priority, 1 first."
          descriptionProps={{ size: 'lg', className: styles.dim }}
        >
          {players === null && <Skeleton height={180} above={12} />}
          {players?.failed && <p role="alert">{messages.playerConfigurationLoadFailed}</p>}
          {players && (
            <div className={styles.choices}>
              <Radio
                value=""
                size="md"
                label="Auto Select"
                description={library ? unchosen.withLibrary : unchosen.withoutLibrary}
                className={styles.choice}
              />
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
          Autoplay and resuming
        </h2>
        <p className={styles.dim}>These work with servers whose players report what they play.</p>
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
          Spoilers
        </h2>
        <p className={styles.dim}>
          Blurs the images of episodes that you have not seen. From the one after your next episode on, names and
          descriptions are hidden, too.
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
    </>
  );
}
