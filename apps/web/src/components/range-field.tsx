import { NumberInput, RangeSlider } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './range-field.module.css';

type Range = readonly [least: number, most: number];

interface RangeFieldProps {
  label: string;
  range: Range;
  /** The range at its full extent. */
  full: Range;
  step: number;
  onChange: (range: Range) => void;
}

/** A range as a slider with two thumbs, paired with two number fields for those who would rather type. */
export function RangeField({ label, range, full, step, onChange }: RangeFieldProps) {
  const [shown, setShown] = useState<Range>(range);
  const [least, most] = range;
  useEffect(() => setShown([least, most]), [least, most]);
  const decimals = step < 1 ? 1 : 0;

  const set = (next: Range) => {
    const bounded = next.map((value) => Number(Math.min(full[1], Math.max(full[0], value)).toFixed(decimals)));
    const [first = full[0], last = full[1]] = bounded.sort((a, b) => a - b);
    setShown([first, last]);
    onChange([first, last]);
  };
  const bound = { least: full[0], most: full[1], step, decimals };

  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.row}>
        <BoundField {...bound} label={`${label}, from`} value={shown[0]} onChange={(value) => set([value, shown[1]])} />
        <RangeSlider
          className={styles.slider}
          thumbFromLabel={`${label}, lowest`}
          thumbToLabel={`${label}, highest`}
          min={full[0]}
          max={full[1]}
          step={step}
          minRange={0}
          value={[shown[0], shown[1]]}
          onChange={setShown}
          onChangeEnd={set}
          label={null}
        />
        <BoundField {...bound} label={`${label}, to`} value={shown[1]} onChange={(value) => set([shown[0], value])} />
      </div>
    </fieldset>
  );
}

interface BoundFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  decimals: number;
  onChange: (value: number) => void;
}

/** One end of a range as a number; what is half typed stays in the field until it makes a number within bounds. */
function BoundField({ label, value, least, most, step, decimals, onChange }: BoundFieldProps) {
  const [draft, setDraft] = useState<string | number | null>(null);
  return (
    <NumberInput
      className={styles.number}
      aria-label={label}
      value={draft ?? value}
      min={least}
      max={most}
      step={step}
      decimalScale={decimals}
      allowNegative={false}
      clampBehavior="blur"
      onBlur={() => setDraft(null)}
      onChange={(next) => {
        setDraft(next);
        const number = Number(next);
        if (next !== '' && number !== value && number >= least && number <= most) onChange(number);
      }}
    />
  );
}
