import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import { maxImportRows } from '@marquee/domain/exchange/import-limits';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { useId } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { PlainSelect } from '../../../components/controls/plain-select.tsx';
import { Section } from '../../../components/layout/section.tsx';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { readText, sourceName } from '../import-texts.ts';
import type { ReadChoices, ReadSummary } from './reader-messages.ts';
import type { Reading } from './use-reading.ts';

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
  const { reading } = props;
  const { summary, state } = reading;
  return (
    <Section heading={summary ? headingOf(summary) : 'Reading'} variant="panel">
      <div className={styles.stack} aria-busy={state === 'reading' || undefined}>
        {/* The same element, so that what was read is announced. */}
        <p className={summary ? styles.found : styles.status} role="status">
          {summary ? resultText(summary) : `Reading ${pluralText(reading.files.length, 'file')}…`}
        </p>
        {summary ? (
          <Recognized {...props} summary={summary} />
        ) : (
          <progress className={styles.progress} aria-label="Reading files" />
        )}
      </div>
    </Section>
  );
}

function Recognized({ reading, summary, onChoose, onImport, onClear }: ReadResultProps & { summary: ReadSummary }) {
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
      {isTooLarge && <ImportNotice kind="error">{importMessages.tooManyRows}</ImportNotice>}
      {source !== null && rowCount > 0 && (needsProfile || needsOrder) && (
        <p className={styles.dim}>
          {needsProfile ? 'Choose a profile to continue.' : 'Choose how dates are written to continue.'}
        </p>
      )}
      <div className={styles.actions}>
        {source !== null && rowCount > 0 && (
          <Button
            unavailable={isTooLarge || needsProfile || needsOrder}
            loading={state === 'reading'}
            onClick={() => onImport(summary)}
          >
            Find {rowCount === 1 ? 'its title' : 'the titles'}
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          Choose other files
        </Button>
      </div>
      {source !== null && rowCount > 0 && (
        <p className={styles.dim}>
          {pluralText(rowCount, 'row')} will be sent; your files stay here. Nothing is added to your record until you
          have seen what was found.
        </p>
      )}
    </>
  );
}

function headingOf({ source }: ReadSummary): string {
  return source === null ? 'Nothing was recognized' : `Recognized: ${sourceName(source)}`;
}

/** What was recognized, as a sentence. */
function resultText(summary: ReadSummary): string {
  if (summary.rowCount > 0) return readText(summary);
  return summary.source === null
    ? 'None of these files is from a service listed below.'
    : 'There is nothing in them to import.';
}

function Problems({ problems }: Pick<ReadSummary, 'problems'>) {
  const shown = problems.slice(0, maxShownProblems);
  return (
    <ImportNotice>
      <ul className={styles.problems} aria-label="Problems">
        {shown.map(({ file, message }) => (
          <li key={file + message}>
            {/* Some sentences begin with the name. */}
            {!message.startsWith(file) && <strong dir="auto">{file}: </strong>}
            {message}
          </li>
        ))}
        {problems.length > shown.length && <li>And {countText(problems.length - shown.length)} more.</li>}
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
  const id = useId();
  return (
    <div className={styles.question}>
      <label htmlFor={id}>Whose history is it?</label>
      <PlainSelect id={id} value={chosen ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {chosen === undefined && (
          <option value="" disabled>
            Choose a profile
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
  { order: 'day-first', label: 'Day first', example: '5/1/24 is January 5' },
  { order: 'month-first', label: 'Month first', example: '5/1/24 is May 1' },
] as const;

interface DateOrderChoiceProps {
  chosen: ReadChoices['dateOrder'];
  onChoose: (order: NonNullable<ReadChoices['dateOrder']>) => void;
}

function DateOrderChoice({ chosen, onChoose }: DateOrderChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend>How are dates written in this file?</legend>
      <div className={styles.choices}>
        {dateOrders.map(({ order, label, example }) => (
          <label key={order} className={styles.choice}>
            <input type="radio" name={name} checked={chosen === order} onChange={() => onChoose(order)} />
            <span>
              {label}
              <span className={styles.dim}>{example}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
