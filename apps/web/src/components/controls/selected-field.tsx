import type { Ref } from 'react';
import plain from './plain-input.module.css';

interface SelectedFieldProps {
  readonly label: string;
  readonly text: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text that is selected as soon as it has the focus, which is initially there in a dialog. */
export function SelectedField({ label, text, ref }: SelectedFieldProps) {
  return (
    <input
      ref={ref}
      className={plain.input}
      readOnly
      aria-label={label}
      value={text}
      data-autofocus
      // Backward, so that a narrow field shows where the text begins.
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, text.length, 'backward')}
    />
  );
}
