import { lazy } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import type { MemberRecord } from './use-title-record.ts';

const ChoiceDialog = lazy(async () => ({ default: (await import('./dialogs/choice-dialog.tsx')).ChoiceDialog }));
const TimeDialog = lazy(async () => ({ default: (await import('./dialogs/time-dialog.tsx')).TimeDialog }));

/** The open question of a record, if there is one. */
export function RecordDialog({ member }: { member: MemberRecord }) {
  return (
    <LazyBoundary fallback={null}>
      <Question member={member} />
    </LazyBoundary>
  );
}

function Question({ member }: { member: MemberRecord }) {
  const { question, mark, keepRecord, closeQuestion } = member;
  if (question === null) return null;
  if (question.kind === 'time') {
    return <TimeDialog requests={question.requests} onMark={mark} onClose={closeQuestion} />;
  }
  const { request, isOff } = question;
  return <ChoiceDialog isOff={isOff} onKeep={() => keepRecord(request)} onClose={closeQuestion} />;
}
