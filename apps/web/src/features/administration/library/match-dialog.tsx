import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { imageUrl } from '@marquee/domain/catalogue/image-url';
import { type MediaCard, MediaType } from '@marquee/domain/catalogue/media';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { LibraryMatch } from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';
import { maxQueryLength } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { searchDebounceMs } from '../../../lib/timing.ts';
import { EpisodeFields, type EpisodeForm, episodeForm, readEpisodeForm } from './episode-fields.tsx';
import type { FileDecision } from './file-decision.ts';
import { guessSearch, likeliest } from './guess-search.ts';
import styles from './match-dialog.module.css';

const messages = defineMessages('administration.match-dialog', {
  heading: 'Match by hand',
  search: 'Search the catalogue',
  type: 'Type',
  titles: 'Titles',
  match: 'Match',
  movies: 'Movies',
  shows: 'TV Shows',
});

interface MatchDialogProps {
  decision: FileDecision;
  onMatch: (match: LibraryMatch) => void;
  onClose: () => void;
}

/** Searches the catalogue for the title of files, at first for what their names may mean; the best result is chosen. */
export function MatchDialog({ decision: { target, path, parsed, file }, onMatch, onClose }: MatchDialogProps) {
  const t = useMessages(messages);
  const tLibrary = useMessages(libraryAdministrationMessages);
  const { catalogue } = useTrpc();
  const { imageBase } = useClientConfiguration();
  const queryClient = useQueryClient();
  const name = parsed.title.slice(0, maxQueryLength).trim();
  const [type, setType] = useState<MediaType>(parsed.mediaType);
  const searchOf = (query: string) =>
    catalogue.search.queryOptions({ query, type, page: 1, exact: true }, { enabled: query !== '' });
  const guess = useQuery({
    queryKey: ['library-guess', name, parsed.year, type],
    queryFn: () =>
      guessSearch(
        { title: name, year: parsed.year },
        {
          search: async (query) => (query === '' ? [] : (await queryClient.fetchQuery(searchOf(query))).results),
          suggest: async (query) => {
            const similar = queryClient.fetchQuery(catalogue.suggest.queryOptions({ query }));
            // Without suggestions the search decides.
            const { items } = await similar.catch(() => ({ items: [] }));
            return items.filter(({ kind }) => kind === type);
          },
        },
      ),
  });
  // Null while it is what the name may mean.
  const [typed, setTyped] = useState<string | null>(null);
  const [debounced] = useDebouncedValue(typed, searchDebounceMs);
  const query = (typed === null ? (guess.data ?? '') : (debounced ?? '')).trim();
  const [picked, setPicked] = useState<MediaCard | null>(null);
  // Null while it is that of the name.
  const [episode, setEpisode] = useState<EpisodeForm | null>(null);
  const search = useQuery(searchOf(query));
  const results = search.data?.results ?? [];
  const isLoading = search.isLoading || (typed === null && guess.isLoading);
  const isError = search.isError || (typed === null && guess.isError);
  const isPicked = (result: MediaCard) => picked !== null && mediaKey(result) === mediaKey(picked);
  const isCurrent = typed === null || query === typed.trim();
  const chosen = results.find(isPicked) ?? likeliest(results, { title: query, year: parsed.year });
  const hasEpisode = type === 'tv' && file !== null;

  const submit = () => {
    if (!chosen || !isCurrent) return;
    const numbers = hasEpisode && episode !== null ? readEpisodeForm(episode) : null;
    onClose();
    onMatch({ ...target, mediaType: chosen.mediaType, mediaId: chosen.id, ...numbers });
  };

  return (
    <FormDialog
      title={t('heading')}
      submit={{ children: t('match'), unavailable: !chosen || !isCurrent }}
      hasOwnSpacing
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text} dir="auto">
        {path}
      </p>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label={t('search')}
          maxLength={maxQueryLength}
          autoComplete="off"
          value={typed ?? guess.data ?? name}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('type')}
          data={[
            { value: 'movie', label: t('movies') },
            { value: 'tv', label: t('shows') },
          ]}
          value={type}
          onChange={(event) => setType(MediaType.parse(event.currentTarget.value))}
        />
      </div>
      {isLoading && <Skeleton height={70} above={12} below={12} />}
      {isError && (
        <p className={styles.none} role="alert">
          {tLibrary('searchFailed')}
        </p>
      )}
      {search.data && results.length === 0 && (
        <p className={styles.none} role="status">
          {tLibrary('noTitleFound')}
        </p>
      )}
      {results.length > 0 && (
        <fieldset className={styles.results} aria-label={t('titles')}>
          {results.map((result) => (
            <label key={mediaKey(result)} className={styles.result}>
              <input type="radio" name="title" checked={result === chosen} onChange={() => setPicked(result)} />
              <img
                className={styles.poster}
                src={imageUrl(imageBase, 'w92', result.posterPath)}
                alt=""
                width={34}
                height={51}
                loading="lazy"
              />
              <span>
                <bdi>{result.title}</bdi> <span className={styles.year}>({result.year})</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {hasEpisode && (
        <EpisodeFields form={episode ?? episodeForm(file)} isRequired={file.date === ''} onChange={setEpisode} />
      )}
    </FormDialog>
  );
}
