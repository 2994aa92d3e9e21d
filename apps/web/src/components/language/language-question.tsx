import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

const messages = defineMessages('language.language-question', {
  title: 'Change the language to {language}?',
  text: 'The page is loaded again: what is playing stops, and what you have not saved is lost.',
  action: 'Change the language',
});

interface LanguageQuestionProps {
  language: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked where a reload would end something. */
export const LanguageQuestion = withMantine(function LanguageQuestion({
  language,
  onConfirm,
  onClose,
}: LanguageQuestionProps) {
  const t = useMessages(messages);
  return (
    <ConfirmDialog
      title={t('title', { language })}
      text={t('text')}
      action={t('action')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
});
