import type { Import } from '@marquee/domain/exchange/import-status';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';

/** Undo of an import that is done; any other is discarded, or removed from the list once it is undone. */
export type Removal = 'undo' | 'discard' | 'forget';

/** Null while it is being imported, which cannot be stopped. */
export function removalOf({ state }: Pick<Import, 'state'>): Removal | null {
  if (state === 'committing') return null;
  if (state === 'done') return 'undo';
  return state === 'undone' ? 'forget' : 'discard';
}

interface RemoveButtonProps {
  removal: Removal;
  onRemove: (removal: Removal) => void;
}

export function RemoveButton({ removal, onRemove }: RemoveButtonProps) {
  return (
    <Button variant={removal === 'forget' ? 'default' : 'danger-outline'} onClick={() => onRemove(removal)}>
      {messages[removal].button}
    </Button>
  );
}

interface RemoveDialogProps {
  /** Of the import. */
  id: string;
  removal: Removal;
  onClose: () => void;
}

/** Confirms a removal. All but Undo lead back to all imports. */
export function RemoveDialog({ id, removal, onClose }: RemoveDialogProps) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const [, navigate] = useLocation();
  const { title, text, button, done, failed } = messages[removal];
  const remove = useMutation({
    mutationFn: () => client.exchange.remove.mutate({ id }),
    onSuccess: async () => {
      notify('success', done);
      if (removal !== 'undo') navigate(paths.imports());
      else await trpc.exchange.status.invalidate({ id });
      void trpc.exchange.list.invalidate();
    },
    onError: (error) => notify('error', failureText(error, failed)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={button}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

const discardMessages = {
  button: 'Discard',
  title: 'Discard this import',
  text: 'Its rows are deleted. Nothing of it is in your record.',
  done: 'The import was discarded',
  failed: 'The import could not be discarded. Please try again.',
};
const messages: Readonly<Record<Removal, typeof discardMessages>> = {
  undo: {
    button: 'Undo',
    title: 'Undo this import',
    text: 'What it added to your record, lists and ratings is removed, except what you changed since.',
    done: 'The import was undone',
    failed: 'The import could not be undone. Please try again.',
  },
  discard: discardMessages,
  forget: {
    ...discardMessages,
    button: 'Remove from the list',
    title: 'Remove from the list',
    text: 'It disappears from your list of imports.',
    done: 'The import was removed',
  },
};
