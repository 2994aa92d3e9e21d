import { IconBookmarkPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { AuthLink } from '../../../features/account/auth-link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import type { NarrowedList } from './search-to-save.ts';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('./save-search-dialog.tsx')).SaveSearchDialog,
}));

const label = 'Save this search';

/** Stores the filters of the list under a name; visitors sign in first. */
export function SaveSearchButton({ list }: { list: NarrowedList }) {
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
