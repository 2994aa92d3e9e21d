import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { ListSummary } from '@marquee/domain/lists/lists';
import { IconDotsVertical, IconShare } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { DeleteListDialog } from '../../features/lists/dialogs/delete-list-dialog.tsx';
import { ListFormDialog } from '../../features/lists/dialogs/list-form-dialog.tsx';
import { ShareListDialog } from '../../features/lists/dialogs/share-list-dialog.tsx';
import { ListHeading } from '../../features/lists/list-heading.tsx';
import { useChangeLists } from '../../features/lists/use-my-lists.ts';
import { paths } from '../../lib/paths.ts';

/** Name and description of a list, and what its owner does with it. */
export function ListHeader({ list }: { list: ListSummary }) {
  const { update } = useChangeLists();
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<'edit' | 'share' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const visibility = list.visibility === 'link' ? 'Shared by link' : 'Private';
  return (
    <>
      <ListHeading list={list} kind={`${visibility} · ${pluralText(list.entry_count, 'title')}`}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setOpened('share')}
        >
          Share
        </Button>
        <MenuButton
          Trigger={MoreButton}
          aria-label={`More actions for ${list.name}`}
          entries={[
            { label: 'Edit…', run: () => setOpened('edit') },
            { label: 'Delete…', run: () => setOpened('delete') },
          ]}
        />
      </ListHeading>
      {opened === 'edit' && (
        <ListFormDialog
          title="Edit list"
          action="Save"
          initial={{ name: list.name, description: list.description ?? '' }}
          onSave={(values) => update({ id: list.id, ...values })}
          onClose={close}
        />
      )}
      {opened === 'share' && <ShareListDialog list={list} onClose={close} />}
      {opened === 'delete' && (
        <DeleteListDialog list={list} onDeleted={() => navigate(paths.lists, { replace: true })} onClose={close} />
      )}
    </>
  );
}

function MoreButton({ 'aria-label': label = 'More', ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <IconButton {...props} aria-label={label} size={42}>
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}
