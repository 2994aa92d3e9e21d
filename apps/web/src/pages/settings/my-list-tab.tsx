import type { User } from '@marquee/domain/accounts/account';
import type { Notify } from '../../lib/notices.ts';
import { ExportBlock } from './export/export-block.tsx';
import { ImportBlock } from './import-block.tsx';
import { RegionBlock } from './language/region-block.tsx';
import { HiddenTitlesBlock } from './lists/hidden-titles-block.tsx';
import { ListsBlock } from './lists/lists-block.tsx';
import { ServicesBlock } from './services/services-block.tsx';

/** What lists leave out, hidden titles, streaming services, the region of providers and age ratings, and the export. */
export function MyListTab({ user, notify }: { user: User; notify: Notify }) {
  return (
    <>
      <ListsBlock notify={notify} />
      <ImportBlock />
      <HiddenTitlesBlock userId={user.id} />
      <ServicesBlock userId={user.id} notify={notify} />
      <RegionBlock notify={notify} />
      <ExportBlock notify={notify} />
    </>
  );
}
