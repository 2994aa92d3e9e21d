import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { PersonDetails } from '@marquee/domain/catalogue/people-and-collections';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ChoiceChip } from '../../components/controls/choice-chip.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { useSeenTitles } from '../../features/lists/marks/use-membership.ts';
import { MediaRow } from '../../features/media/lists/media-row.tsx';
import { TitleSkeleton } from '../../features/media/title/title-skeleton.tsx';
import { TitleUnavailable } from '../../features/media/title/title-unavailable.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { withSearchParams } from '../../lib/paths.ts';
import { Filmography } from './filmography.tsx';
import { PersonHeader } from './person-header.tsx';
import styles from './person-page.module.css';

const messages = defineMessages('person.person-page', {
  hideSeen: 'Hide what I have seen',
  knownFor: 'Known For',
});

/** /person/{id} (docs/behaviour/find.md §1). */
export function PersonPage({ id }: { id: number }) {
  const trpc = useTrpc();
  const person = useQuery(trpc.catalogue.person.queryOptions({ id }));
  if (person.data) return <Person person={person.data} />;
  if (person.isError)
    return <TitleUnavailable error={person.error} subject="person" onRetry={() => void person.refetch()} />;
  return <TitleSkeleton />;
}

function Person({ person }: { person: PersonDetails }) {
  const t = useMessages(messages);
  const { filmography, knownFor } = person;
  const titles = useMemo(() => filmography.flatMap(({ credits }) => credits), [filmography]);
  const seen = useSeenTitles(titles);
  const { hidesSeen, setHidesSeen } = useHidesSeen();
  const shown = hidesSeen && seen ? withoutSeen(filmography, seen) : filmography;
  return (
    <PageFrame>
      <PersonHeader person={person} seenCount={seen?.size ?? 0}>
        {(hidesSeen || (seen && seen.size > 0)) && (
          <ChoiceChip isChosen={hidesSeen} onToggle={() => setHidesSeen(!hidesSeen)}>
            {t('hideSeen')}
          </ChoiceChip>
        )}
      </PersonHeader>
      {knownFor.length > 0 && (
        <div className={styles.row}>
          <MediaRow title={t('knownFor')} cards={knownFor} showType />
        </div>
      )}
      {shown.map((part) => (
        <Filmography key={part.department} {...part} seen={seen} />
      ))}
      <SiteFooter />
    </PageFrame>
  );
}

/** `?seen=hide`, as on browse pages. */
function useHidesSeen() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return {
    hidesSeen: new URLSearchParams(search).get('seen') === 'hide',
    setHidesSeen: (hides: boolean) =>
      navigate(withSearchParams(path, hides ? { seen: 'hide' } : {}), { replace: true }),
  };
}

function withoutSeen(filmography: PersonDetails['filmography'], seen: ReadonlySet<string>) {
  const parts = filmography.map((part) => ({
    ...part,
    credits: part.credits.filter((credit) => !seen.has(mediaKey(credit))),
  }));
  return parts.filter(({ credits }) => credits.length > 0);
}
