import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { LibraryReport, LibraryScan } from '@marquee/domain/library/library-administration';
import {
  emptiedNotice,
  leftOutNotice,
  libraryAdministrationMessages,
  unlistedNotice,
} from '@marquee/domain/library/library-administration-messages';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Section } from '../../../components/layout/section.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { ActionButton } from '../action-button.tsx';
import { FactLines } from '../fact-lines.tsx';
import styles from './library-scan-panel.module.css';
import type { LibraryActions } from './use-library-actions.ts';

const phaseTexts: Record<LibraryScan['phase'], string> = {
  finding: 'Finding files',
  matching: 'Looking up titles',
  probing: 'Examining files',
};
const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface LibraryScanPanelProps {
  report: LoadOutcome<LibraryReport>;
  actions: LibraryActions;
  onShowUnlisted: () => void;
}

/** The newest scan, its progress while it runs, and Rescan. */
export function LibraryScanPanel({ report, actions, onShowUnlisted }: LibraryScanPanelProps) {
  const scan = mapOutcome(report, (loaded) => loaded.scan);
  const fact = (read: (scan: LibraryScan) => string) => mapOutcome(scan ?? undefined, read) ?? (report && '—');
  const leftOut = scan && leftOutNotice(scan.leftOut);
  const unlisted = report && unlistedNotice(report.counts);
  const isRunning = scan?.isRunning === true;
  return (
    <Section variant="panel" heading="Scan">
      {scan?.isRunning && <Progress scan={scan} />}
      {scan?.problem && <Problem text={scan.problem} />}
      {scan?.emptied.map((folder) => (
        <Problem key={folder.path} text={emptiedNotice(folder)} />
      ))}
      {report && !report.hasFfmpeg && <p className={styles.note}>{libraryAdministrationMessages.ffmpegMissing}</p>}
      <FactLines
        facts={[
          { label: 'Last scan', value: fact(stateText) },
          { label: 'Files', value: fact(({ files }) => countText(files)) },
          {
            label: 'Since the scan before',
            value: fact(
              ({ added, changed, missing }) =>
                `${countText(added)} new, ${countText(changed)} changed, ${countText(missing)} missing`,
            ),
          },
        ]}
      />
      {leftOut && <p className={styles.note}>{leftOut}</p>}
      {unlisted && (
        <p className={styles.note}>
          {unlisted}.{' '}
          <button type="button" className={styles.show} onClick={onShowUnlisted}>
            Show them
          </button>
        </p>
      )}
      {scan && scan.unreadable.length > 0 && (
        <details className={styles.details}>
          <summary>{pluralText(scan.unreadable.length, 'path')} could not be read</summary>
          <ul className={styles.list}>
            {scan.unreadable.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.rescan}>
        <ActionButton
          label={isRunning ? 'Scanning' : 'Rescan'}
          Icon={IconRefresh}
          busy={isRunning || actions.isScanning}
          onClick={actions.rescan}
        />
      </div>
    </Section>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className={styles.problem} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      {text}
    </p>
  );
}

function Progress({ scan: { phase, done, total } }: { scan: LibraryScan }) {
  const text = `${phaseTexts[phase]}: ${countText(done)}${total > 0 ? ` of ${countText(total)}` : ''}`;
  return (
    <>
      <p role="status">{text}</p>
      <progress
        className={styles.progress}
        aria-label={phaseTexts[phase]}
        {...(total > 0 && { value: done, max: total })}
      />
    </>
  );
}

function stateText({ startedAt, finishedAt, isRunning }: LibraryScan): string {
  const at = timeFormat.format(Date.parse(startedAt));
  if (isRunning) return `${at}, running`;
  return finishedAt === null ? `${at}, ended early` : at;
}
