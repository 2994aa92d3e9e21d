import { importMessages } from '@marquee/domain/exchange/import-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/controls/link.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { ImportNotice } from './import-notice.tsx';

const messages = defineMessages('import.record-off-notice', {
  settings: 'Settings → Privacy',
});

/**
 * Shown to members who switched their record off: watches and positions cannot be imported.
 * @param beforeChoice what is said before they have chosen; nothing if absent
 */
export function RecordOffNotice({ beforeChoice }: { beforeChoice?: string | undefined }) {
  const t = useMessages(messages);
  const importT = useMessages(importMessages);
  const trpc = useTrpc();
  const { data } = useQuery(trpc.watches.choice.queryOptions(undefined, { staleTime: 0 }));
  const text = data?.isChosen ? importT('recordOff') : beforeChoice;
  if (!data || data.enabled || text === undefined) return null;
  return (
    <ImportNotice>
      {text} <Link href={withSearchParams(paths.settings, { tab: 'privacy' })}>{t('settings')}</Link>
    </ImportNotice>
  );
}
