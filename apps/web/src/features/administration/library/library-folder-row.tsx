import type { LibraryFolder, LibraryState } from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages, unlistedNotice } from '@marquee/domain/library/library-administration-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { FileButtons, type FileHandlers } from './file-buttons.tsx';
import { folderDecision } from './file-decision.ts';
import { LibraryFiles } from './library-files.tsx';
import styles from './library-folder-row.module.css';
import { datedTitle, fileFacts, libraryMessages, unmatchedText } from './library-texts.ts';

const messages = defineMessages('administration.library-folder-row', {
  files: 'Files',
  filesOf: 'Files of {path}',
  thisFile: 'this file alone',
  count: '{count, plural, one {# file} other {# files}}',
  movie: 'Movie',
  show: 'TV',
  matched:
    '<link>{title}</link>, {match, select, id {by its id} title {by its name} manual {by hand} other {{reason}}}',
  byId: 'by its id',
  byName: 'by its name',
  byHand: 'by hand',
  notRead: 'no title read',
  readAs: 'read as “{title}”',
});

interface LibraryFolderRowProps {
  folder: LibraryFolder;
  state: LibraryState;
  handlers: FileHandlers;
}

/** The files of one title: what their names say, what they are matched to, and what can be done about it. */
export function LibraryFolderRow({ folder, state, handlers }: LibraryFolderRowProps) {
  const t = useMessages(messages);
  const all = useAllMessages();
  const tLibrary = useMessages(libraryAdministrationMessages);
  const { path, files, match, parsed, title, reason, file } = folder;
  const fileText = useMessages(libraryMessages);
  const [isOpen, setIsOpen] = useState(false);
  const filesId = useId();
  // The path of the only file may differ from that of its title.
  const only = file && (file.isDecidedAlone ? t('thisFile') : file.path.slice(file.path.lastIndexOf('/') + 1));
  const count = only ?? t('count', { count: files });
  const type = (title ?? parsed).mediaType === 'movie' ? t('movie') : t('show');
  const facts = t.formats.facts([type, count, file && fileFacts(file, fileText)]);
  const notes = [
    reason ?? (title ? null : matchText(match, { t, tLibrary })),
    file ? (file.reason ?? '') : unlistedNotice(folder, all),
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
          {title
            ? richText(
                t.rich('matched', {
                  title: datedTitle(title),
                  match,
                  reason: unmatchedText(match, tLibrary),
                  link: (text: RichText) => <Link href={paths.title(title)}>{text}</Link>,
                }),
              )
            : parsed.title === ''
              ? t('notRead')
              : t('readAs', { title: datedTitle(parsed) })}
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
            aria-label={t('filesOf', { path })}
            aria-expanded={isOpen}
            aria-controls={filesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('files')}
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

interface Translations {
  readonly t: Translate<typeof messages>;
  readonly tLibrary: Translate<typeof libraryAdministrationMessages>;
}

/** How the title was found; without one why there is none. */
function matchText(match: LibraryFolder['match'], { t, tLibrary }: Translations): string {
  if (match === 'id') return t('byId');
  if (match === 'title') return t('byName');
  return match === 'manual' ? t('byHand') : unmatchedText(match, tLibrary);
}
