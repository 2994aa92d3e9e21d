import { useId } from 'react';
import { PlainSelect } from '../../../components/controls/plain-select.tsx';
import styles from './filters-panel.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** A select with its label above it. A value of the URL that no option has is one more. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  const isMissing = options.every((option) => option.value !== value);
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <PlainSelect
        id={id}
        className={styles.control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {isMissing && <option value={value}>{value}</option>}
      </PlainSelect>
    </div>
  );
}
