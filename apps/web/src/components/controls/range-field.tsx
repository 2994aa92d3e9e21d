import { NumberInput, RangeSlider } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './range-field.module.css';

const messages = defineMessages('controls.range-field', {
  from: '{label}, from',
  to: '{label}, to',
});

type Range = readonly [min: number, max: number];

interface RangeFieldProps {
  label: string;
  range: Range;
  /** The maximum range. */
  full: Range;
  step: number;
  onChange: (range: Range) => void;
}

/** A range slider with two number fields. */
export function RangeField({ label, range, full, step, onChange }: RangeFieldProps) {
  const t = useMessages(messages);
  const [draftRange, setDraftRange] = useState<Range>(range);
  const [min, max] = range;
  useEffect(() => setDraftRange([min, max]), [min, max]);
  const decimals = step < 1 ? 1 : 0;

  const set = (next: Range) => {
    const clamped = next.map((value) => Number(Math.min(full[1], Math.max(full[0], value)).toFixed(decimals)));
    const [first = full[0], last = full[1]] = clamped.sort((a, b) => a - b);
    setDraftRange([first, last]);
    onChange([first, last]);
  };
  const fieldProps = { min: full[0], max: full[1], step, decimals };

  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.row}>
        <BoundField
          {...fieldProps}
          label={t('from', { label })}
          value={draftRange[0]}
          onChange={(value) => set([value, draftRange[1]])}
        />
        <RangeSlider
          className={styles.slider}
          thumbFromLabel={`${label}, lowest`}
          thumbToLabel={`${label}, highest`}
          min={full[0]}
          max={full[1]}
          step={step}
          minRange={0}
          value={[draftRange[0], draftRange[1]]}
          onChange={setDraftRange}
          onChangeEnd={set}
          label={null}
        />
        <BoundField
          {...fieldProps}
          label={t('to', { label })}
          value={draftRange[1]}
          onChange={(value) => set([draftRange[0], value])}
        />
      </div>
    </fieldset>
  );
}

interface BoundFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  decimals: number;
  onChange: (value: number) => void;
}

/** One end of a range. Incomplete input stays in the field until it is a number within bounds. */
function BoundField({ label, value, min, max, step, decimals, onChange }: BoundFieldProps) {
  const [draft, setDraft] = useState<string | number | null>(null);
  return (
    <NumberInput
      className={styles.number}
      aria-label={label}
      value={draft ?? value}
      min={min}
      max={max}
      step={step}
      decimalScale={decimals}
      allowNegative={false}
      clampBehavior="blur"
      onBlur={() => setDraft(null)}
      onChange={(next) => {
        setDraft(next);
        const number = Number(next);
        if (next !== '' && number !== value && number >= min && number <= max) onChange(number);
      }}
    />
  );
}
