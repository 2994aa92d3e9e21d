import type { Import } from '@marquee/domain/exchange/import-status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';

/** Undo of an import that is done; any other is discarded, which leads back to all imports. */
export function RemoveImport({ data: { id, state } }: { data: Import }) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const [, navigate] = useLocation();
  const [isConfirming, setConfirming] = useState(false);
  const messages = state === 'done' ? undoMessages : state === 'undone' ? forgetMessages : discardMessages;
  const remove = useMutation({
    mutationFn: () => client.exchange.remove.mutate({ id }),
    onSuccess: async () => {
      notify('success', messages.done);
      if (state !== 'done') navigate(paths.imports());
      else await trpc.exchange.status.invalidate({ id });
      void trpc.exchange.list.invalidate();
    },
    onError: (error) => notify('error', failureText(error, messages.failed)),
    onSettled: () => setConfirming(false),
  });
  return (
    <div>
      <Button variant={state === 'undone' ? 'default' : 'danger-outline'} onClick={() => setConfirming(true)}>
        {messages.button}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={messages.title}
          text={messages.text}
          action={messages.button}
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

const undoMessages = {
  button: 'Undo',
  title: 'Undo this import',
  text: 'What it added to your record, lists and ratings is removed, except what you changed since.',
  done: 'The import was undone',
  failed: 'The import could not be undone. Please try again.',
};
const discardMessages = {
  button: 'Discard',
  title: 'Discard this import',
  text: 'Its rows are deleted. Nothing of it is in your record.',
  done: 'The import was discarded',
  failed: 'The import could not be discarded. Please try again.',
};
const forgetMessages = {
  ...discardMessages,
  button: 'Remove from the list',
  title: 'Remove from the list',
  text: 'It disappears from your list of imports.',
  done: 'The import was removed',
};
