import { messages } from '@marquee/domain/site/messages';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../lib/notices.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import plain from './plain-input.module.css';

/** An address to copy; it has the initial focus of its dialog. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify('error', 'The link could not be copied. Select it, and copy it by hand.');
    }
  };
  return (
    <div className={styles.field}>
      <input
        className={plain.input}
        readOnly
        aria-label={label}
        value={text}
        data-autofocus
        // Backward, so that a narrow field shows where the address begins.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, text.length, 'backward')}
      />
      <Button
        variant="default"
        size="md"
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <span role="status">{isCopied ? messages.copied : 'Copy'}</span>
      </Button>
    </div>
  );
}
