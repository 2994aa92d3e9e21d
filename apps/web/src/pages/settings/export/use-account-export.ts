import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/browser/download-json.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { storedToken } from '../../../lib/session/token.ts';

const texts = defineMessages('settings.use-account-export', {
  downloaded: 'Your export was downloaded',
  failed: 'Your export could not be downloaded. Please try again.',
});

/** Downloads everything of the account (docs/exchange.md). */
export function useAccountExport(notify: Notify): { isPending: boolean; start: () => void } {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const { isPending, mutate } = useMutation({
    mutationFn: downloadExport,
    onSuccess: () => notify('success', t('downloaded')),
    onError: (error) =>
      notify('error', error instanceof TooManyRequestsError ? siteText('tooManyRequests') : t('failed')),
  });
  return { isPending, start: () => mutate() };
}

class TooManyRequestsError extends Error {}

/** The browser writes the response to its own disk; the page does not hold it. */
async function downloadExport(): Promise<void> {
  const response = await fetch('/api/export', { headers: { authorization: `Bearer ${storedToken.read()}` } });
  if (response.status === 429) throw new TooManyRequestsError();
  if (!response.ok) throw new Error(`The export has status ${response.status}`);
  download(`marquee-export-${new Date().toISOString().slice(0, 10)}.zip`, await response.blob());
}
