import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconFileImport } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import styles from '../import.module.css';
import { DropError, filesOfDrop, filesOfInput, maxFiles } from './dropped-files.ts';
import type { DroppedFile } from './reader-messages.ts';

const messages = defineMessages('import.drop-area', {
  drop: 'Drop your files or a folder here',
  choose: 'Choose your files',
  opening: 'Opening your files…',
  advice: 'The original ZIP works best. Files never leave your browser.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  files: 'Files to import',
  folder: 'Folder to import',
  empty: 'There are no files in this folder.',
  tooMany: 'This folder has more than {max} files. Choose the folder of the export only.',
});

interface DropAreaProps {
  onFiles: (files: readonly DroppedFile[]) => void;
  /** With why, or null if the browser could not open what was chosen. */
  onFailed: (failure: string | null) => void;
}

/** Takes files or folders, dropped or chosen. */
export function DropArea({ onFiles, onFailed }: DropAreaProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const [isOver, setOver] = useState(false);
  // Thousands of files take seconds.
  const [isOpening, setOpening] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const dropFailure = ({ reason }: DropError) =>
    reason === 'empty' ? t('empty') : t('tooMany', { max: formats.count(maxFiles) });
  const take = async (choose: () => readonly DroppedFile[] | Promise<readonly DroppedFile[]>) => {
    setOpening(true);
    try {
      const chosen = await choose();
      if (chosen.length > 0) onFiles(chosen);
    } catch (error) {
      onFailed(error instanceof DropError ? dropFailure(error) : null);
    }
    setOpening(false);
  };
  const input: ComponentProps<'input'> = {
    type: 'file',
    multiple: true,
    hidden: true,
    onChange: ({ currentTarget }) => {
      void take(() => filesOfInput(currentTarget.files));
      // The same file can be chosen again.
      currentTarget.value = '';
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same without a pointer
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(() => filesOfDrop(event.dataTransfer));
      }}
    >
      <IconFileImport size={44} stroke={1.4} aria-hidden />
      <p className={classes(styles.dropTitle, styles.withMouse)}>{t('drop')}</p>
      <p className={classes(styles.dropTitle, styles.withTouch)}>{t('choose')}</p>
      <p className={styles.dim} role="status">
        {isOpening ? t('opening') : t('advice')}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => files.current?.click()}>{t('chooseFiles')}</Button>
        {canChooseFolders && (
          <Button variant="default" onClick={() => folder.current?.click()}>
            {t('chooseFolder')}
          </Button>
        )}
      </div>
      <input {...input} ref={files} aria-label={t('files')} />
      <input {...input} ref={folder} aria-label={t('folder')} {...{ webkitdirectory: '' }} />
    </div>
  );
}

/** Phones have no folders to choose. */
const canChooseFolders =
  typeof window !== 'undefined' &&
  'webkitdirectory' in HTMLInputElement.prototype &&
  !/Android|iP/.test(navigator.userAgent);
