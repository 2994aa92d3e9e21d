import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { AuthLink } from '../../../features/account/auth-link.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { NarrowedList } from './search-to-save.ts';

const messages = defineMessages('browse.save-search-button', {
  label: 'Save this search',
});

const SaveSearchDialog = lazy(async () => ({
  default: (await import('./save-search-dialog.tsx')).SaveSearchDialog,
}));

/** Stores the filters of the list under a name; visitors sign in first. */
export function SaveSearchButton({ list }: { list: NarrowedList }) {
  const label = useMessages(messages)('label');
  const [isOpen, setOpen] = useState(false);
  const look = { variant: 'subtle', leftSection: <IconBookmarkPlus size={18} aria-hidden /> } as const;
  if (useSession().status === 'signed-out') {
    return (
      <AuthLink form="login" {...look}>
        {label}
      </AuthLink>
    );
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <SaveSearchDialog list={list} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
