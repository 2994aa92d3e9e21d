import type { User } from '@marquee/domain/accounts/account';
import type { Notify } from '../../lib/notices.ts';
import { HiddenTitlesBlock } from './lists/hidden-titles-block.tsx';
import { ListsBlock } from './lists/lists-block.tsx';
import { RegionBlock } from './region-block.tsx';

/** What lists leave out, hidden titles, and the region of providers and age ratings. */
export function MyListTab({ user, notify }: { user: User; notify: Notify }) {
  return (
    <>
      <ListsBlock notify={notify} />
      <HiddenTitlesBlock userId={user.id} />
      <RegionBlock notify={notify} />
    </>
  );
}
