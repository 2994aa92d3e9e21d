import type { ImportTitle } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { download } from '../../../lib/browser/download-json.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notify } from '../../../lib/notices.ts';
import styles from './report.module.css';
import { restCsv, restMessages } from './rest-csv.ts';

const messages = defineMessages('import.save-rest', {
  about: 'Save a list of what could not be matched, so you can look for it elsewhere.',
  save: 'Save as CSV',
  notCreated: 'The file could not be created. Please try again.',
});

const pageLimit = 100;
const restOutcomes = ['pending', 'ambiguous', 'unmatched', 'skipped', 'unplaced'] as const;

/** Saves what an import cannot place as a CSV file. */
export function SaveRest({ id }: { id: string }) {
  const restT = useMessages(restMessages);
  const t = useMessages(messages);
  const client = useTrpcClient();
  const save = useMutation({
    mutationFn: async () => {
      const titles: ImportTitle[] = [];
      for (const outcome of restOutcomes) {
        let cursor: string | null = null;
        do {
          const page: { items: ImportTitle[]; nextCursor: string | null } = await client.exchange.titles.query({
            id,
            outcome,
            limit: pageLimit,
            ...(cursor !== null && { cursor }),
          });
          titles.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor !== null);
      }
      return titles.sort((a, b) => a.n - b.n);
    },
    onSuccess: (titles) =>
      download('marquee-not-imported.csv', new Blob([restCsv(titles, restT)], { type: 'text/csv' })),
    onError: (error) => notify('error', failureText(error, t('notCreated'))),
  });
  return (
    <div className={styles.rest}>
      <p>{t('about')}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('save')}
      </Button>
    </div>
  );
}
