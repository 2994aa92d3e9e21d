import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import { Link } from '../../components/controls/link.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { loadOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { importSourceName } from '../../lib/text/import-source-names.ts';
import { dayText } from '../../lib/text/relative-time.ts';
import styles from './import.module.css';
import { addedText, importTextMessages } from './import-texts.ts';

const messages = defineMessages('import.earlier-imports', {
  heading: 'Your imports',
  failed: 'Your imports could not be loaded.',
  tryAgain: 'Try again',
  rows: '{count, plural, one {# row} other {# rows}}',
});

/** The member's imports, newest first; nothing for members without any. */
export function EarlierImports() {
  const importT = useMessages(importTextMessages);
  const t = useMessages(messages);
  const all = useAllMessages();
  const trpc = useTrpc();
  const query = useQuery(trpc.exchange.list.queryOptions(undefined, { staleTime: 0 }));
  const list = loadOutcome(query);
  if (list?.items.length === 0) return null;
  return (
    <Section heading={t('heading')}>
      {list === undefined && <Skeleton height={64} />}
      {list === null && (
        <div className={styles.failed}>
          <p role="alert">{t('failed')}</p>
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {list && (
        <ul className={styles.imports}>
          {list.items.map((item) => (
            <li key={item.id}>
              <Link className={styles.import} href={paths.imports(item.id)}>
                <span className={styles.importName}>
                  {importSourceName(item.source, all)}, {dayText(item.created_at, all.formats)}
                </span>
                <span className={styles.dim}>
                  {item.state === 'done' ? addedText(item.added, importT) : t('rows', { count: item.row_count })}
                </span>
                <span className={styles.state} data-state={item.state}>
                  {importT(item.state)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
