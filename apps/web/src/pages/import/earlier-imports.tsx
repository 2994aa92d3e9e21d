import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { Import } from '@marquee/domain/exchange/import-status';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import { Link } from '../../components/controls/link.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { loadOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { paths } from '../../lib/paths.ts';
import { importSourceNames } from '../../lib/text/import-source-names.ts';
import { dayText } from '../../lib/text/relative-time.ts';
import styles from './import.module.css';
import { addedText, stateTexts } from './import-texts.ts';

/** The member's imports, newest first; nothing for members without any. */
export function EarlierImports() {
  const trpc = useTrpc();
  const query = useQuery(trpc.exchange.list.queryOptions(undefined, { staleTime: 0 }));
  const list = loadOutcome(query);
  if (list?.items.length === 0) return null;
  return (
    <Section heading="Your imports">
      {list === undefined && <Skeleton height={64} />}
      {list === null && (
        <div className={styles.failed}>
          <p role="alert">Your imports could not be loaded.</p>
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {list && (
        <ul className={styles.imports}>
          {list.items.map((item) => (
            <li key={item.id}>
              <Link className={styles.import} href={paths.imports(item.id)}>
                <span className={styles.importName}>
                  {importSourceNames[item.source]}, {dayText(item.created_at)}
                </span>
                <span className={styles.dim}>{detailText(item)}</span>
                <span className={styles.state} data-state={item.state}>
                  {stateTexts[item.state]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function detailText({ state, added, row_count: rows }: Import): string {
  return state === 'done' ? `Added ${addedText(added)}` : pluralText(rows, 'row');
}
