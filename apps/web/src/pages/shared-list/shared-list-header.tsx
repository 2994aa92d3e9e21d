import type { ListSummary } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCopyPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { AuthLink } from '../../features/account/auth-link.tsx';
import { ListHeading } from '../../features/lists/list-heading.tsx';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';

const messages = defineMessages('shared-list.shared-list-header', {
  kind: 'Shared list · {count, plural, one {# title} other {# titles}}',
  signIn: 'Sign in to copy this list',
  copy: 'Copy to my lists',
  copied: '“{name}” is one of your lists now.',
  notCopied: 'The list could not be copied. Please try again.',
});

interface SharedListHeaderProps {
  list: ListSummary;
  token: string;
  /** Buttons before Copy to my lists. */
  children: ReactNode;
}

/** Name and description of a shared list, and Copy to my lists. */
export function SharedListHeader({ list, token, children }: SharedListHeaderProps) {
  const t = useMessages(messages);
  const isMember = useSession().status !== 'signed-out';
  return (
    <ListHeading list={list} kind={t('kind', { count: list.entry_count })}>
      {children}
      {isMember ? (
        <CopyButton token={token} />
      ) : (
        <AuthLink form="login" variant="default" size="md">
          {t('signIn')}
        </AuthLink>
      )}
    </ListHeading>
  );
}

function CopyButton({ token }: { token: string }) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const [, navigate] = useLocation();
  const [isCopying, setCopying] = useState(false);
  const copy = async () => {
    setCopying(true);
    try {
      const { id, name } = await client.lists.copy.mutate({ token });
      notify('success', t('copied', { name }));
      void trpc.lists.invalidate();
      navigate(paths.list(id));
    } catch (error) {
      notify('error', failureText(error, t('notCopied')));
      setCopying(false);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconCopyPlus size={18} aria-hidden />}
      loading={isCopying}
      onClick={() => void copy()}
    >
      {t('copy')}
    </Button>
  );
}
