import { NativeSelect, TextInput } from '@mantine/core';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { maxQueryLength } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Playable } from '@marquee/domain/player/player';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { searchDebounceMs } from '../../../lib/timing.ts';
import styles from './live-test.module.css';

const messages = defineMessages('admin.title-choice', {
  kind: 'Kind',
  movie: 'Movie',
  show: 'Show, first episode',
  search: 'Search',
  title: 'Title',
  loading: 'Loading…',
  noneFound: 'None found',
  testing: 'Testing…',
  start: 'Start the test',
});

/** A title with its name. */
export interface ChosenTitle {
  readonly playable: Playable;
  readonly name: string;
}

interface TitleChoiceProps {
  /** What is being tested. */
  running: Playable | null;
  onStart: (title: ChosenTitle) => void;
}

/**
 * Chooses the title to test with: popular ones, or those that a search finds. Shows are tested by their first episode.
 * The first one starts by itself.
 */
export function TitleChoice({ running, onStart }: TitleChoiceProps) {
  const t = useMessages(messages);
  const { catalogue } = useTrpc();
  const [mediaType, setMediaType] = useState<MediaType>('movie');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const hasStarted = useRef(false);
  const query = useDebounced(typed.trim());
  const popular = useQuery(
    catalogue.browse.queryOptions(
      { mediaType, filter: 'all', sort: 'popularity.desc', page: 1 },
      { enabled: query === '' },
    ),
  );
  const found = useQuery(
    catalogue.search.queryOptions(
      { query, type: mediaType, page: 1 },
      { enabled: query !== '', placeholderData: keepPreviousData },
    ),
  );
  const isLoading = (query === '' ? popular : found).isPending;
  const items = (query === '' ? popular.data?.cards : found.data?.results) ?? [];
  const options = items.map(({ id, title, year }) => ({
    value: String(id),
    label: year ? `${title} (${year})` : title,
  }));
  const current = options.find(({ value }) => value === chosen) ?? options[0];
  const isRunning = running?.mediaType === mediaType && String(running.id) === current?.value;
  const start = () => {
    if (!current) return;
    const id = Number(current.value);
    const playable: Playable = mediaType === 'movie' ? { mediaType, id } : { mediaType, id, season: 1, episode: 1 };
    onStart({ playable, name: current.label });
  };
  const startFirst = useEffectEvent(start);
  const hasTitle = current !== undefined;
  useEffect(() => {
    if (hasTitle && !hasStarted.current) startFirst();
    hasStarted.current ||= hasTitle;
  }, [hasTitle]);
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <NativeSelect
        label={t('kind')}
        data={[
          { value: 'movie', label: t('movie') },
          { value: 'tv', label: t('show') },
        ]}
        value={mediaType}
        onChange={(event) => setMediaType(event.currentTarget.value as MediaType)}
      />
      <TextInput
        label={t('search')}
        type="search"
        maxLength={maxQueryLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('title')}
        data={options.length > 0 ? options : [{ value: '', label: isLoading ? t('loading') : t('noneFound') }]}
        value={current?.value ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" unavailable={!current || isRunning}>
        {isRunning ? t('testing') : t('start')}
      </Button>
    </form>
  );
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
