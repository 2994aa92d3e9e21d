import { maxImportRows } from '@marquee/domain/exchange/import-limits';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { useId } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { PlainSelect } from '../../../components/controls/plain-select.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { importSourceNames } from '../../../lib/text/import-source-names.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { importTextMessages, readText } from '../import-texts.ts';
import type { ReadChoices, ReadSummary } from './reader-messages.ts';
import type { Reading } from './use-reading.ts';

const messages = defineMessages('import.read-result', {
  reading: 'Reading',
  progress: 'Reading files',
  needsProfile: 'Choose a profile to continue.',
  needsOrder: 'Choose how dates are written to continue.',
  chooseOthers: 'Choose other files',
  problems: 'Problems',
  whoseProfile: 'Whose history is it?',
  chooseProfile: 'Choose a profile',
  dateOrder: 'How are dates written in this file?',
  readingCount: 'Reading {count, plural, one {# file} other {# files}}…',
  find: '{count, plural, one {Find its title} other {Find the titles}}',
  rows: '{count, plural, one {# row} other {# rows}} will be sent; your files stay here. Nothing is added to your record until you have seen what was found.',
  unknown: 'Nothing was recognized',
  recognized: 'Recognized: {source}',
  recognizedCsv: 'Recognized: a CSV file',
  noSource: 'None of these files is from a service listed below.',
  noRows: 'There is nothing in them to import.',
  more: 'And {count} more.',
  dayFirst: 'Day first',
  dayFirstExample: '5/1/24 is January 5',
  monthFirst: 'Month first',
  monthFirstExample: '5/1/24 is May 1',
});

/** Problems of one file that are listed at once. */
const maxShownProblems = 20;

interface ReadResultProps {
  reading: Reading;
  onChoose: (choices: ReadChoices) => void;
  onImport: (summary: ReadSummary) => void;
  onClear: () => void;
}

/** What was recognized in the files, and what the page needs to know before it is sent. */
export function ReadResult(props: ReadResultProps) {
  const importT = useMessages(importTextMessages);
  const t = useMessages(messages);
  const { reading } = props;
  const { summary, state } = reading;
  return (
    <Section heading={summary ? headingOf(summary, t) : t('reading')} variant="panel">
      <div className={styles.stack} aria-busy={state === 'reading' || undefined}>
        {/* The same element, so that what was read is announced. */}
        <p className={summary ? styles.found : styles.status} role="status">
          {summary ? resultText(summary, t, importT) : t('readingCount', { count: reading.files.length })}
        </p>
        {summary ? (
          <Recognized {...props} summary={summary} />
        ) : (
          <progress className={styles.progress} aria-label={t('progress')} />
        )}
      </div>
    </Section>
  );
}

function Recognized({ reading, summary, onChoose, onImport, onClear }: ReadResultProps & { summary: ReadSummary }) {
  const t = useMessages(messages);
  const importT = useMessages(importMessages);
  const { choices, state } = reading;
  const { source, rowCount, problems, isDateOrderOpen, profiles } = summary;
  const isTooLarge = rowCount > maxImportRows;
  const needsProfile = profiles.length > 0 && choices.profile === undefined;
  const needsOrder = isDateOrderOpen && choices.dateOrder === undefined;
  return (
    <>
      {profiles.length > 0 && (
        <ProfileChoice
          profiles={profiles}
          chosen={choices.profile}
          onChoose={(profile) => onChoose({ ...choices, profile })}
        />
      )}
      {(isDateOrderOpen || choices.dateOrder !== undefined) && (
        <DateOrderChoice chosen={choices.dateOrder} onChoose={(dateOrder) => onChoose({ ...choices, dateOrder })} />
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {isTooLarge && <ImportNotice kind="error">{importT('tooManyRows')}</ImportNotice>}
      {source !== null && rowCount > 0 && (needsProfile || needsOrder) && (
        <p className={styles.dim}>{needsProfile ? t('needsProfile') : t('needsOrder')}</p>
      )}
      <div className={styles.actions}>
        {source !== null && rowCount > 0 && (
          <Button
            unavailable={isTooLarge || needsProfile || needsOrder}
            loading={state === 'reading'}
            onClick={() => onImport(summary)}
          >
            {t('find', { count: rowCount })}
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          {t('chooseOthers')}
        </Button>
      </div>
      {source !== null && rowCount > 0 && <p className={styles.dim}>{t('rows', { count: rowCount })}</p>}
    </>
  );
}

type TranslateResult = Translate<typeof messages>;

function headingOf({ source }: ReadSummary, t: TranslateResult): string {
  if (source === null) return t('unknown');
  return source === 'csv' ? t('recognizedCsv') : t('recognized', { source: importSourceNames[source] });
}

/** What was recognized, as a sentence. */
function resultText(summary: ReadSummary, t: TranslateResult, importT: Translate<typeof importTextMessages>): string {
  if (summary.rowCount > 0) return readText(summary, importT);
  return summary.source === null ? t('noSource') : t('noRows');
}

function Problems({ problems }: Pick<ReadSummary, 'problems'>) {
  const t = useMessages(messages);
  const formats = useFormats();
  const shown = problems.slice(0, maxShownProblems);
  return (
    <ImportNotice>
      <ul className={styles.problems} aria-label={t('problems')}>
        {shown.map(({ file, message }) => (
          <li key={file + message}>
            {/* Some sentences begin with the name. */}
            {!message.startsWith(file) && <strong dir="auto">{file}: </strong>}
            {message}
          </li>
        ))}
        {problems.length > shown.length && (
          <li>{t('more', { count: formats.count(problems.length - shown.length) })}</li>
        )}
      </ul>
    </ImportNotice>
  );
}

interface ProfileChoiceProps {
  profiles: readonly string[];
  chosen: string | undefined;
  onChoose: (profile: string) => void;
}

function ProfileChoice({ profiles, chosen, onChoose }: ProfileChoiceProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{t('whoseProfile')}</label>
      <PlainSelect id={id} value={chosen ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {chosen === undefined && (
          <option value="" disabled>
            {t('chooseProfile')}
          </option>
        )}
        {profiles.map((profile) => (
          <option key={profile}>{profile}</option>
        ))}
      </PlainSelect>
    </div>
  );
}

const dateOrders = [
  { order: 'day-first', label: 'dayFirst', example: 'dayFirstExample' },
  { order: 'month-first', label: 'monthFirst', example: 'monthFirstExample' },
] as const;

interface DateOrderChoiceProps {
  chosen: ReadChoices['dateOrder'];
  onChoose: (order: NonNullable<ReadChoices['dateOrder']>) => void;
}

function DateOrderChoice({ chosen, onChoose }: DateOrderChoiceProps) {
  const t = useMessages(messages);
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{t('dateOrder')}</legend>
      <div className={styles.choices}>
        {dateOrders.map(({ order, label, example }) => (
          <label key={order} className={styles.choice}>
            <input type="radio" name={name} checked={chosen === order} onChange={() => onChoose(order)} />
            <span>
              {t(label)}
              <span className={styles.dim}>{t(example)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
