import type { Import } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';

const messages = defineMessages('import.remove-import', {
  undo: 'Undo',
  undoHeading: 'Undo this import',
  undoText: 'What it added to your record, lists and ratings is removed, except what you changed since.',
  undoDone: 'The import was undone',
  undoFailed: 'The import could not be undone. Please try again.',
  discard: 'Discard',
  discardHeading: 'Discard this import',
  discardText: 'Its rows are deleted. Nothing of it is in your record.',
  discardDone: 'The import was discarded',
  discardFailed: 'The import could not be discarded. Please try again.',
  forget: 'Remove from the list',
  forgetText: 'It disappears from your list of imports.',
  forgetDone: 'The import was removed',
});

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
  const t = useMessages(messages);
  return (
    <Button variant={removal === 'forget' ? 'default' : 'danger-outline'} onClick={() => onRemove(removal)}>
      {t(removal)}
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
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const [, navigate] = useLocation();
  const { title, text, done, failed } = texts[removal];
  const remove = useMutation({
    mutationFn: () => client.exchange.remove.mutate({ id }),
    onSuccess: async () => {
      notify('success', t(done));
      if (removal !== 'undo') navigate(paths.imports());
      else await trpc.exchange.status.invalidate({ id });
      void trpc.exchange.list.invalidate();
    },
    onError: (error) => notify('error', failureText(error, t(failed))),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t(title)}
      text={t(text)}
      action={t(removal)}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

const texts = {
  undo: { title: 'undoHeading', text: 'undoText', done: 'undoDone', failed: 'undoFailed' },
  discard: { title: 'discardHeading', text: 'discardText', done: 'discardDone', failed: 'discardFailed' },
  forget: { title: 'forget', text: 'forgetText', done: 'forgetDone', failed: 'discardFailed' },
} as const;
