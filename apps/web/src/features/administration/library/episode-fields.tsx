import { TextInput } from '@mantine/core';
import type { LibraryFile, LibraryNumbering } from '@marquee/domain/library/library-administration';
import { maxEpisode, maxSeason } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './episode-fields.module.css';

const messages = defineMessages('administration.episode-fields', {
  season: 'Season',
  episode: 'Episode',
  lastEpisode: 'To episode',
});

type Numbers = NonNullable<LibraryNumbering['numbers']>;

/** Texts of the fields; `last` is empty for one episode. */
export interface EpisodeForm {
  readonly season: string;
  readonly episode: string;
  readonly last: string;
}

/** The initial values of a file's fields. */
export function episodeForm(file: LibraryFile | null): EpisodeForm {
  const { season = '', episode = '', lastEpisode = '' } = file?.numbers ?? {};
  return {
    season: String(season),
    episode: String(episode),
    last: lastEpisode === episode ? '' : String(lastEpisode),
  };
}

/** Null while season or episode is empty. */
export function readEpisodeForm({ season, episode, last }: EpisodeForm): Numbers | null {
  if (season === '' || episode === '') return null;
  return { season: Number(season), episode: Number(episode), ...(last !== '' && { lastEpisode: Number(last) }) };
}

interface EpisodeFieldsProps {
  form: EpisodeForm;
  isRequired: boolean;
  hasFocus?: boolean;
  onChange: (form: EpisodeForm) => void;
}

/** Season and episode of a file, and the last episode of one with several. */
export function EpisodeFields({ form, isRequired, hasFocus = false, onChange }: EpisodeFieldsProps) {
  const t = useMessages(messages);
  const field = (name: keyof EpisodeForm, max: number) => ({
    type: 'number',
    min: 0,
    max,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...form, [name]: event.currentTarget.value.trim() }),
  });
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('season')}
        required={isRequired}
        data-autofocus={hasFocus || undefined}
        {...field('season', maxSeason)}
      />
      <TextInput label={t('episode')} required={isRequired} {...field('episode', maxEpisode)} />
      <TextInput label={t('lastEpisode')} {...field('last', maxEpisode)} min={form.episode} />
    </div>
  );
}
