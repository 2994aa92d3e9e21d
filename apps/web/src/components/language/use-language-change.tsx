import { defineMessages } from '@marquee/domain/messages/define-messages';
import { languageNames } from '@marquee/domain/view/language-names';
import type { Language } from '@marquee/domain/view/view';
import { lazy, type ReactNode, useState } from 'react';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { wouldLoseState } from '../../lib/browser/unsaved-input.ts';
import { reloadIn, useLanguages } from '../../lib/language/page-language.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { storedToken } from '../../lib/session/token.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';

const messages = defineMessages('language.use-language-change', {
  notStored: 'The language could not be stored with your account. Please try again.',
});

const LanguageQuestion = lazy(async () => ({ default: (await import('./language-question.tsx')).LanguageQuestion }));

interface LanguageChange {
  readonly change: (language: Language) => void;
  readonly isPending: boolean;
  /** To be rendered: asks first where the page would lose something. */
  readonly question: ReactNode;
}

/** Changes the language of the page, and that of a member. */
export function useLanguageChange(): LanguageChange {
  const t = useMessages(messages);
  const { language } = useLanguages();
  const { auth } = useTrpcClient();
  const [asked, setAsked] = useState<Language | null>(null);
  const [isPending, setPending] = useState(false);
  const run = async (chosen: Language) => {
    setAsked(null);
    setPending(true);
    try {
      if (storedToken.read() !== null) await auth.updateProfile.mutate({ language: chosen });
      reloadIn(chosen);
    } catch (error) {
      notify('error', failureText(error, t('notStored')));
    } finally {
      setPending(false);
    }
  };
  const change = (chosen: Language) => {
    if (chosen === language) return;
    if (wouldLoseState()) setAsked(chosen);
    else void run(chosen);
  };
  const question = asked && (
    <LazyBoundary fallback={null}>
      <LanguageQuestion
        language={languageNames[asked]}
        onConfirm={() => void run(asked)}
        onClose={() => setAsked(null)}
      />
    </LazyBoundary>
  );
  return { change, isPending, question };
}
