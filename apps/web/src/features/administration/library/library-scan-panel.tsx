import type { LibraryReport, LibraryScan } from '@marquee/domain/library/library-administration';
import {
  emptiedNotice,
  leftOutNotice,
  libraryAdministrationMessages,
  unlistedNotice,
} from '@marquee/domain/library/library-administration-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Section } from '../../../components/layout/section.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useAllMessages, useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { ActionButton } from '../action-button.tsx';
import { FactLines } from '../fact-lines.tsx';
import styles from './library-scan-panel.module.css';
import type { LibraryActions } from './use-library-actions.ts';

const messages = defineMessages('administration.library-scan-panel', {
  heading: 'Scan',
  lastScan: 'Last scan',
  files: 'Files',
  changes: 'Since the scan before',
  unlisted: '{notice}. <show>Show them</show>',
  scanning: 'Scanning',
  rescan: 'Rescan',
  changeCounts:
    '{added, plural, other {# new}}, {changed, plural, other {# changed}}, {missing, plural, other {# missing}}',
  unreadable: '{count, plural, one {# path} other {# paths}} could not be read',
  finding: 'Finding files',
  matching: 'Looking up titles',
  probing: 'Examining files',
  progress: '{phase, select, finding {Finding files} matching {Looking up titles} other {Examining files}}: {done}',
  progressOf:
    '{phase, select, finding {Finding files} matching {Looking up titles} other {Examining files}}: {done} of {total}',
  running: '{time}, running',
  endedEarly: '{time}, ended early',
});

const timeOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface LibraryScanPanelProps {
  report: LoadOutcome<LibraryReport>;
  actions: LibraryActions;
  onShowUnlisted: () => void;
}

/** The newest scan, its progress while it runs, and Rescan. */
export function LibraryScanPanel({ report, actions, onShowUnlisted }: LibraryScanPanelProps) {
  const t = useMessages(messages);
  const tLibrary = useMessages(libraryAdministrationMessages);
  const all = useAllMessages();
  const scan = mapOutcome(report, (loaded) => loaded.scan);
  const fact = (read: (scan: LibraryScan) => string) => mapOutcome(scan ?? undefined, read) ?? (report && '—');
  const leftOut = scan && leftOutNotice(scan.leftOut, all);
  const unlisted = report && unlistedNotice(report.counts, all);
  const isRunning = scan?.isRunning === true;
  return (
    <Section variant="panel" heading={t('heading')}>
      {scan?.isRunning && <Progress scan={scan} />}
      {scan?.problem && <Problem text={scan.problem} />}
      {scan?.emptied.map((folder) => (
        <Problem key={folder.path} text={emptiedNotice(folder, all)} />
      ))}
      {report && !report.hasFfmpeg && <p className={styles.note}>{tLibrary('ffmpegMissing')}</p>}
      <FactLines
        facts={[
          { label: t('lastScan'), value: fact((loaded) => stateText(loaded, t, all.formats)) },
          { label: t('files'), value: fact(({ files }) => all.formats.count(files)) },
          {
            label: t('changes'),
            value: fact(({ added, changed, missing }) => t('changeCounts', { added, changed, missing })),
          },
        ]}
      />
      {leftOut && <p className={styles.note}>{leftOut}</p>}
      {unlisted && (
        <p className={styles.note}>
          {richText(
            t.rich('unlisted', {
              notice: unlisted,
              show: (text: RichText) => (
                <button type="button" className={styles.show} onClick={onShowUnlisted}>
                  {text}
                </button>
              ),
            }),
          )}
        </p>
      )}
      {scan && scan.unreadable.length > 0 && (
        <details className={styles.details}>
          <summary>{t('unreadable', { count: scan.unreadable.length })}</summary>
          <ul className={styles.list}>
            {scan.unreadable.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.rescan}>
        <ActionButton
          label={isRunning ? t('scanning') : t('rescan')}
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
  const t = useMessages(messages);
  const formats = useFormats();
  const values = { phase, done: formats.count(done) };
  const text = total > 0 ? t('progressOf', { ...values, total: formats.count(total) }) : t('progress', values);
  return (
    <>
      <p role="status">{text}</p>
      <progress className={styles.progress} aria-label={t(phase)} {...(total > 0 && { value: done, max: total })} />
    </>
  );
}

function stateText(
  { startedAt, finishedAt, isRunning }: LibraryScan,
  t: Translate<typeof messages>,
  formats: Formats,
): string {
  const time = formats.date(Date.parse(startedAt), timeOptions);
  if (isRunning) return t('running', { time });
  return finishedAt === null ? t('endedEarly', { time }) : time;
}
