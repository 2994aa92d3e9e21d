import { defineMessages } from '@marquee/domain/messages/define-messages';
import { languageNames } from '@marquee/domain/view/language-names';
import type { Language } from '@marquee/domain/view/view';
import { lazy, useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { wouldLoseState } from '../../lib/browser/unsaved-input.ts';
import { reloadIn } from '../../lib/language/page-language.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { storedToken } from '../../lib/session/token.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';

const messages = defineMessages('language.language-change', {
  title: 'Change the language to {language}?',
  text: 'The page is loaded again: what is playing stops, and what you have not saved is lost.',
  action: 'Change the language',
  notStored: 'The language could not be stored with your account. Please try again.',
});

const ConfirmDialog = lazy(async () => {
  const dialog = await import('../confirm-dialog.tsx');
  return { default: withMantine(dialog.ConfirmDialog) };
});

interface LanguageChangeProps {
  language: Language;
  /** Of a change that was cancelled or failed. */
  onEnd: () => void;
}

/** Changes the language of the page, and of the member; asks first where a reload would end something. */
export function LanguageChange({ language, onEnd }: LanguageChangeProps) {
  const t = useMessages(messages);
  const { auth } = useTrpcClient();
  const [asks, setAsks] = useState(wouldLoseState);
  const isStarted = useRef(false);
  const run = async () => {
    if (isStarted.current) return;
    isStarted.current = true;
    try {
      if (storedToken.read() !== null) await auth.updateProfile.mutate({ language });
      reloadIn(language);
    } catch (error) {
      notify('error', failureText(error, t('notStored')));
    }
    onEnd();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when nothing has to be confirmed any more.
  useEffect(() => {
    if (!asks) void run();
  }, [asks]);
  if (!asks) return null;
  return (
    <LazyBoundary fallback={null}>
      <ConfirmDialog
        title={t('title', { language: languageNames[language] })}
        text={t('text')}
        action={t('action')}
        onConfirm={() => setAsks(false)}
        onClose={onEnd}
      />
    </LazyBoundary>
  );
}
