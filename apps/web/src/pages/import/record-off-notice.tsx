import { importMessages } from '@marquee/domain/exchange/import-messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/controls/link.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { ImportNotice } from './import-notice.tsx';

/** Shown to members who do not keep a record: watches and positions cannot be imported. */
export function RecordOffNotice() {
  const trpc = useTrpc();
  const { data } = useQuery(trpc.watches.choice.queryOptions(undefined, { staleTime: 0 }));
  if (!data || data.enabled) return null;
  return (
    <ImportNotice>
      {importMessages.recordOff}{' '}
      <Link href={withSearchParams(paths.settings, { tab: 'privacy' })}>Settings → Privacy</Link>
    </ImportNotice>
  );
}
