import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useId, useState } from 'react';
import { classes } from '../../../components/classes.ts';
import plain from '../../../components/controls/plain-input.module.css';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './filters-panel.module.css';

const messages = defineMessages('browse.number-field', {
  invalid: 'A number from {min} to {max}',
});

interface NumberFieldProps {
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** Null for no limit. */
  onChange: (value: number | null) => void;
  /** Called after Enter, with the number applied. */
  onEnter: () => void;
}

/** A whole number that is applied on Enter or on leaving the field, so that no half of it filters the list. */
export function NumberField({ label, value, min, max, onChange, onEnter }: NumberFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const text = (draft ?? String(value ?? '')).trim();
  const number = /^\d+$/.test(text) ? Number(text) : null;
  const isValid = text === '' || (number !== null && number >= min && number <= max);
  const [isChecked, setChecked] = useState(false);
  const hasError = isChecked && !isValid;
  const apply = (): boolean => {
    setChecked(true);
    if (!isValid) return false;
    setDraft(null);
    if (number !== value) onChange(number);
    return true;
  };
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classes(plain.input, styles.input)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={String(max).length}
        value={draft ?? value ?? ''}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => {
          setChecked(false);
          setDraft(currentTarget.value);
        }}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && apply()) onEnter();
        }}
      />
      {hasError && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {t('invalid', { min, max })}
        </p>
      )}
    </div>
  );
}
