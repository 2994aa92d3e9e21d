import type { MediaType } from '@marquee/domain/catalogue/media';
import { useEffect, useRef } from 'react';
import type { MarkRequest } from './member-record.ts';
import { RecordDialog } from './record-dialog.tsx';
import { useTitleRecord } from './use-title-record.ts';

interface CardMarkProps {
  title: { mediaType: MediaType; id: number };
  request: MarkRequest;
}

/** Marks once, on mount, what a card outside of its title's page is about, after the questions that come before. */
export function CardMark({ title, request }: CardMarkProps) {
  const member = useTitleRecord(title);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    member.mark(request);
  });
  return <RecordDialog member={member} />;
}
