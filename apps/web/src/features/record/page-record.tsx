import type { MediaType } from '@marquee/domain/catalogue/media';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useSession } from '../../lib/session/session.ts';
import { reportMissingCode } from '../../recovery/load-recovery.ts';
import { type PageRecord, PageRecordContext } from './member-record.ts';

export interface RecordLoaderProps {
  mediaType: MediaType;
  id: number;
  /** Once it is loaded; none for movies. */
  show?: ShowDetails | undefined;
  onChange: (record: PageRecord) => void;
}

const RecordLoader = lazy(async (): Promise<{ default: ComponentType<RecordLoaderProps> }> => {
  try {
    return { default: (await import('./record-loader.tsx')).RecordLoader };
  } catch (error) {
    reportMissingCode(error);
    return { default: MissingLoader };
  }
});

const loading: PageRecord = { status: 'loading' };

/** Gives the parts of a title's page the member's record of it; visitors load none of its code. */
export function PageRecordProvider({
  children,
  ...title
}: Omit<RecordLoaderProps, 'onChange'> & { children: ReactNode }) {
  const isMember = useSession().status !== 'signed-out';
  const [record, setRecord] = useState(loading);
  return (
    <PageRecordContext value={isMember ? record : null}>
      {children}
      {isMember && (
        <LazyBoundary fallback={null}>
          <RecordLoader {...title} onChange={setRecord} />
        </LazyBoundary>
      )}
    </PageRecordContext>
  );
}

/** Without its code the page works as for a visitor. */
function MissingLoader({ onChange }: RecordLoaderProps) {
  useEffect(() => onChange({ status: 'failed', retry: () => window.location.reload() }), [onChange]);
  return null;
}
