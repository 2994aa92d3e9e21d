import '@mantine/core/styles/Switch.css';
import { Radio, Switch } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { enabledServers } from '@marquee/domain/player/player';
import { messages } from '@marquee/domain/site/messages';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { updatePreferences, usePreferences } from '../../lib/storage/preferences.ts';
import type { Preferences } from '../../lib/storage/preferences-format.ts';
import styles from './settings.module.css';
import rowStyles from './switch-row.module.css';

const texts = defineMessages('settings.playback-tab', {
  defaultServer: 'Default streaming server',
  defaultServerText:
    'The server that is tried first. If it does not load, the others follow in order of priority, 1 first.',
  autoSelect: 'Auto Select',
  priority: 'Priority {priority} server',
  autoplayAndResuming: 'Autoplay and resuming',
  autoplayLead: 'These work with servers whose players report what they play.',
  spoilers: 'Spoilers',
  spoilersLead:
    'Blurs the images of episodes that you have not seen. From the one after your next episode on, names and descriptions are hidden, too.',
  hideSpoilers: 'Hide spoilers',
  // The library needs no entry of its own: it would mean the same.
  noPreferenceWithLibrary: 'No preference: the Library plays what it has, then the site’s default server',
  noPreference: 'No preference: the site’s default server plays first',
  autoPlay: 'Autoplay',
  autoPlayText: 'A title starts as soon as its player is ready.',
  rememberPosition: 'Offer to resume',
  rememberPositionText: 'When you open a title you have started, you can resume where you left off or start over.',
  autoNext: 'Play the next episode',
  autoNextText: 'When an episode ends, the next one starts after ten seconds.',
  autoFullscreen: 'Full screen',
  autoFullscreenText: 'The player fills the screen when a title starts.',
});

/** Of what the player does by itself, in the order of the page. */
const playerSwitches = [
  'autoPlay',
  'rememberPosition',
  'autoNext',
  'autoFullscreen',
] as const satisfies readonly (keyof Preferences)[];

/** The default player server, what the player does by itself, and Hide spoilers. */
export function PlaybackTab({ notify }: { notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const { library } = useClientConfiguration();
  const players = usePlayers();
  const preferences = usePreferences();
  const { defaultServer, hideSpoilers } = preferences;
  const update = (change: Partial<Preferences>) => {
    const isStored = updatePreferences(change);
    notify(isStored ? 'success' : 'info', isStored ? siteText('preferenceUpdated') : siteText('preferenceNotKept'));
  };

  return (
    <>
      <section className={styles.card} aria-labelledby="default-server-label">
        <Radio.Group
          id="default-server"
          value={defaultServer === null ? '' : String(defaultServer)}
          onChange={(value) => update({ defaultServer: value === '' ? null : Number(value) })}
          label={<h2 className={styles.cardTitle}>{t('defaultServer')}</h2>}
          description={t('defaultServerText')}
          descriptionProps={{ size: 'lg', className: styles.dim }}
        >
          {players === null && <Skeleton height={180} above={12} />}
          {players?.failed && <p role="alert">{siteText('playerConfigurationLoadFailed')}</p>}
          {players && (
            <div className={styles.choices}>
              <Radio
                value=""
                size="md"
                label={t('autoSelect')}
                description={t(library ? 'noPreferenceWithLibrary' : 'noPreference')}
                className={styles.choice}
              />
              {enabledServers(players.configuration).map(({ id, name, priority }) => (
                <Radio
                  key={id}
                  value={String(id)}
                  size="md"
                  label={name}
                  description={t('priority', { priority })}
                  className={styles.choice}
                />
              ))}
            </div>
          )}
        </Radio.Group>
      </section>
      <section className={styles.card} aria-labelledby="player">
        <h2 id="player" className={styles.cardTitle}>
          {t('autoplayAndResuming')}
        </h2>
        <p className={styles.dim}>{t('autoplayLead')}</p>
        {playerSwitches.map((key) => (
          <div key={key} className={rowStyles.row}>
            <Switch
              size="md"
              label={t(key)}
              description={t(`${key}Text`)}
              checked={preferences[key]}
              onChange={({ currentTarget }) => update({ [key]: currentTarget.checked })}
            />
          </div>
        ))}
      </section>
      <section className={styles.card} aria-labelledby="episodes">
        <h2 id="episodes" className={styles.cardTitle}>
          {t('spoilers')}
        </h2>
        <p className={styles.dim}>{t('spoilersLead')}</p>
        <div className={rowStyles.row}>
          <Switch
            size="md"
            label={t('hideSpoilers')}
            checked={hideSpoilers}
            onChange={({ currentTarget }) => update({ hideSpoilers: currentTarget.checked })}
          />
        </div>
      </section>
    </>
  );
}
