import type { LibraryNumbering } from '@marquee/domain/library/library-administration';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { EpisodeFields, episodeForm, readEpisodeForm } from './episode-fields.tsx';
import type { FileDecision } from './file-decision.ts';
import styles from './match-dialog.module.css';

const messages = defineMessages('administration.episode-dialog', {
  heading: 'Episode by hand',
  undo: 'As its name says',
  save: 'Save',
});

interface EpisodeDialogProps {
  /** Of one file. */
  decision: FileDecision;
  onNumber: (numbering: LibraryNumbering) => void;
  onClose: () => void;
}

/** Season and episode of a file whose title is right. */
export function EpisodeDialog({ decision: { target, path, file }, onNumber, onClose }: EpisodeDialogProps) {
  const t = useMessages(messages);
  const [form, setForm] = useState(() => episodeForm(file));
  if (file === null) return null;
  const number = (numbers: LibraryNumbering['numbers']) => {
    onClose();
    onNumber({ path: target.path, fileId: file.id, numbers });
  };
  return (
    <FormDialog
      title={t('heading')}
      submit={{ children: t('save') }}
      actions={
        file.isNumberedByHand && (
          <Button variant="default" size="md" onClick={() => number(null)}>
            {t('undo')}
          </Button>
        )
      }
      hasOwnSpacing
      onSubmit={() => {
        const numbers = readEpisodeForm(form);
        if (numbers) number(numbers);
      }}
      onClose={onClose}
    >
      <p className={styles.text} dir="auto">
        {path}
      </p>
      <EpisodeFields form={form} isRequired hasFocus onChange={setForm} />
    </FormDialog>
  );
}
