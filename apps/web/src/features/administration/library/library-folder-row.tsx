import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { LibraryFolder, LibraryState } from '@marquee/domain/library/library-administration';
import { unlistedNotice } from '@marquee/domain/library/library-administration-messages';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { FileButtons, type FileHandlers } from './file-buttons.tsx';
import { folderDecision } from './file-decision.ts';
import { LibraryFiles } from './library-files.tsx';
import styles from './library-folder-row.module.css';
import { datedTitle, fileFacts, matchTexts } from './library-texts.ts';

interface LibraryFolderRowProps {
  folder: LibraryFolder;
  state: LibraryState;
  handlers: FileHandlers;
}

/** The files of one title: what their names say, what they are matched to, and what can be done about it. */
export function LibraryFolderRow({ folder, state, handlers }: LibraryFolderRowProps) {
  const { path, files, match, parsed, title, reason, file } = folder;
  const [isOpen, setIsOpen] = useState(false);
  const filesId = useId();
  // The path of the only file may differ from that of its title.
  const only = file && (file.isDecidedAlone ? 'this file alone' : file.path.slice(file.path.lastIndexOf('/') + 1));
  const count = only ?? pluralText(files, 'file');
  const type = (title ?? parsed).mediaType === 'movie' ? 'Movie' : 'TV';
  const facts = [type, count, file ? fileFacts(file) : ''].filter((fact) => fact !== '').join(' · ');
  const notes = [
    reason ?? (title ? null : matchTexts[match]),
    file ? (file.reason ?? '') : unlistedNotice(folder),
    file?.problem,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <span className={styles.path} dir="auto">
          {path}
        </span>
        <span className={styles.facts}>
          {facts} ·{' '}
          {title ? (
            <>
              <Link href={paths.title(title)}>{datedTitle(title)}</Link>, {matchTexts[match]}
            </>
          ) : (
            readAs(parsed)
          )}
        </span>
        {[...new Set(notes)].map(
          (note) =>
            note && (
              <span key={note} className={styles.note}>
                {note}
              </span>
            ),
        )}
      </div>
      <div className={styles.actions}>
        <FileButtons decision={folderDecision(folder)} {...handlers} />
        {files > 1 && (
          <Button
            className={styles.toggle}
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={`Files of ${path}`}
            aria-expanded={isOpen}
            aria-controls={filesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Files
          </Button>
        )}
      </div>
      {files > 1 && (
        <div id={filesId} className={styles.files} hidden={!isOpen}>
          {isOpen && <LibraryFiles folder={folder} state={state} handlers={handlers} />}
        </div>
      )}
    </li>
  );
}

function readAs(parsed: LibraryFolder['parsed']): string {
  return parsed.title === '' ? 'no title read' : `read as “${datedTitle(parsed)}”`;
}
