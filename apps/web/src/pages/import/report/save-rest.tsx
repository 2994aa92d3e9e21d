import type { ImportTitle } from '@marquee/domain/exchange/import-status';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { download } from '../../../lib/browser/download-json.ts';
import { notify } from '../../../lib/notices.ts';
import styles from './report.module.css';
import { restCsv } from './rest-csv.ts';

const pageLimit = 100;
const restOutcomes = ['pending', 'ambiguous', 'unmatched', 'skipped', 'unplaced'] as const;

/** Saves what an import cannot place as a CSV file. */
export function SaveRest({ id }: { id: string }) {
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
    onSuccess: (titles) => download('marquee-not-imported.csv', new Blob([restCsv(titles)], { type: 'text/csv' })),
    onError: (error) => notify('error', failureText(error, 'The file could not be created. Please try again.')),
  });
  return (
    <div className={styles.rest}>
      <p>Save a list of what could not be matched, so you can look for it elsewhere.</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Save as CSV
      </Button>
    </div>
  );
}
