import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { LibraryFolder } from '@marquee/domain/library/library-administration';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './library-folder-row.module.css';
import type { LibraryActions } from './use-library-actions.ts';

interface LibraryFolderRowProps {
  folder: LibraryFolder;
  actions: LibraryActions;
  onMatch: (folder: LibraryFolder) => void;
}

const matchTexts: Record<LibraryFolder['match'], string> = {
  id: 'by its id',
  title: 'by its name',
  manual: 'by hand',
  none: 'not found',
  undone: 'match undone',
  ignored: 'left out',
};

/** The files of one title: what their names say, what they are matched to, and what can be done about it. */
export function LibraryFolderRow({ folder, actions, onMatch }: LibraryFolderRowProps) {
  const { path, files, match, parsed, title } = folder;
  const isBusy = actions.isBusy(`library:${path}`);
  const isOpen = match === 'none' || match === 'undone';
  return (
    <div className={styles.row}>
      <div className={styles.names}>
        <span className={styles.path} dir="auto" title={path}>
          {path}
        </span>
        <span className={styles.facts}>
          {parsed.mediaType === 'movie' ? 'Movie' : 'TV'} · {pluralText(files, 'file')} ·{' '}
          {title ? <Link href={paths.title(title)}>{datedTitle(title)}</Link> : datedTitle(parsed)}, {matchTexts[match]}
        </span>
      </div>
      <div className={styles.actions}>
        {match !== 'ignored' && (
          <Button
            variant={isOpen ? 'filled' : 'default'}
            size="sm"
            aria-label={`Match ${path}`}
            onClick={() => onMatch(folder)}
          >
            {isOpen ? 'Match' : 'Change'}
          </Button>
        )}
        {isOpen ? (
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            aria-label={`Leave out ${path}`}
            onClick={() => actions.ignore(path)}
          >
            Leave out
          </Button>
        ) : (
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            aria-label={match === 'ignored' ? `Take back ${path}` : `Undo the match of ${path}`}
            onClick={() => actions.unmatch(path)}
          >
            {match === 'ignored' ? 'Take back' : 'Undo'}
          </Button>
        )}
      </div>
    </div>
  );
}

function datedTitle({ title, year }: { title: string; year: number | null }): string {
  return year === null ? title : `${title} (${year})`;
}
