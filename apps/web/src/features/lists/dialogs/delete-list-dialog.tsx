import type { ListSummary } from '@marquee/domain/lists/lists';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useChangeLists } from '../use-my-lists.ts';

interface DeleteListDialogProps {
  list: Pick<ListSummary, 'id' | 'name'>;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a list is deleted. */
export function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
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
      title="Delete list"
      text={`“${list.name}” and its notes are deleted, and its link stops working. This cannot be undone.`}
      action="Delete"
      pending={isDeleting}
      onConfirm={() => void deleteList()}
      onClose={onClose}
    />
  );
}
