import { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';
import { maxLibraryPage } from '@marquee/domain/library/library-limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { listKey, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './library-problems.module.css';

const messages = defineMessages('administration.library-problems', {
  showMore: 'Show more',
});

/** Files that cannot be played, and why. Renders nothing without any. */
export function LibraryProblems() {
  const t = useMessages(messages);
  const tLibrary = useMessages(libraryAdministrationMessages);
  const client = useTrpcClient();
  const input = { limit: maxLibraryPage };
  const list = useInfiniteQuery({
    queryKey: listKey('library.problems', input),
    queryFn: ({ pageParam, signal }) =>
      client.library.problems.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const files = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (files.length === 0) return null;
  return (
    <Section variant="panel" heading={tLibrary('unplayable')}>
      <dl className={styles.files}>
        {files.map(({ path, problem }) => (
          <div key={path}>
            <dt dir="auto">{path}</dt>
            <dd>{problem}</dd>
          </div>
        ))}
      </dl>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </Section>
  );
}
