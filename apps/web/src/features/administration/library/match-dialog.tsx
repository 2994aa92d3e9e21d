import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type MediaCard, MediaType } from '@marquee/domain/catalogue/media';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { LibraryFolder, LibraryMatch } from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-messages';
import { limits } from '@marquee/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import styles from './match-dialog.module.css';

interface MatchDialogProps {
  folder: LibraryFolder;
  onMatch: (match: LibraryMatch) => void;
  onClose: () => void;
}

const typeOptions = [
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Shows' },
];

/** A number field's value; undefined while it is empty. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** Searches the catalogue for the title that the files of a path belong to. */
export function MatchDialog({ folder, onMatch, onClose }: MatchDialogProps) {
  const { catalogue } = useTrpc();
  const [typed, setTyped] = useState(folder.parsed.title.slice(0, limits.maxQueryLength));
  const [type, setType] = useState<MediaType>(folder.parsed.mediaType);
  const [query] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const [chosen, setChosen] = useState<MediaCard | null>(null);
  const [season, setSeason] = useState('');
  const [episode, setEpisode] = useState('');
  const search = useQuery(catalogue.search.queryOptions({ query, type, page: 1 }, { enabled: query !== '' }));
  const results = search.data?.results ?? [];
  const isChosen = chosen !== null && results.some((result) => mediaKey(result) === mediaKey(chosen));
  // The name of a single file that was read as a movie has no episode number.
  const needsNumbers = type === 'tv' && folder.files === 1 && folder.parsed.mediaType === 'movie';

  const submit = () => {
    if (!chosen || !isChosen) return;
    const numbers = needsNumbers ? { season: numberOf(season), episode: numberOf(episode) } : {};
    onClose();
    onMatch({ path: folder.path, mediaType: chosen.mediaType, mediaId: chosen.id, ...numbers });
  };

  return (
    <FormDialog
      title="Match by hand"
      submit={{ children: 'Match', unavailable: !isChosen }}
      hasOwnSpacing
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text} dir="auto">
        {folder.path}
      </p>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label="Search the catalogue"
          maxLength={limits.maxQueryLength}
          autoComplete="off"
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Type"
          data={typeOptions}
          value={type}
          onChange={(event) => setType(MediaType.parse(event.currentTarget.value))}
        />
      </div>
      {search.isLoading && <Skeleton height={44} above={12} below={12} />}
      {search.isError && (
        <p className={styles.none} role="alert">
          {libraryAdministrationMessages.searchFailed}
        </p>
      )}
      {search.data && results.length === 0 && (
        <p className={styles.none}>{libraryAdministrationMessages.noTitleFound}</p>
      )}
      {results.length > 0 && (
        <fieldset className={styles.results} aria-label="Titles">
          {results.map((result) => (
            <label key={mediaKey(result)} className={styles.result}>
              <input
                type="radio"
                name="title"
                checked={chosen !== null && mediaKey(result) === mediaKey(chosen)}
                onChange={() => setChosen(result)}
              />
              <span>
                {result.title} <span className={styles.year}>({result.year})</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {needsNumbers && (
        <div className={styles.numbers}>
          <TextInput
            type="number"
            label="Season"
            min={0}
            max={limits.maxSeason}
            required
            value={season}
            onChange={(event) => setSeason(event.currentTarget.value)}
          />
          <TextInput
            type="number"
            label="Episode"
            min={0}
            max={limits.maxEpisode}
            required
            value={episode}
            onChange={(event) => setEpisode(event.currentTarget.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}
