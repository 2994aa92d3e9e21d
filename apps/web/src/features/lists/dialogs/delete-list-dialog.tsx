import type { ListSummary } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useChangeLists } from '../use-my-lists.ts';

const messages = defineMessages('lists.delete-list-dialog', {
  heading: 'Delete list',
  question: '“{name}” and its notes are deleted, and its link stops working. This cannot be undone.',
  delete: 'Delete',
});

interface DeleteListDialogProps {
  list: Pick<ListSummary, 'id' | 'name'>;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a list is deleted. */
export function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
  const t = useMessages(messages);
  const { remove } = useChangeLists();
  const [isDeleting, setDeleting] = useState(false);
  const deleteList = async () => {
    setDeleting(true);
    const isDeleted = await remove(list);
    onClose();
    if (isDeleted) onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={t('heading')}
      text={t('question', { name: list.name })}
      action={t('delete')}
      pending={isDeleting}
      onConfirm={() => void deleteList()}
      onClose={onClose}
    />
  );
}
