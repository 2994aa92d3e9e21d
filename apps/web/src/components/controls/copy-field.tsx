import { messages } from '@marquee/domain/site/messages';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { notify } from '../../lib/notices.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import { SelectedField } from './selected-field.tsx';

/** An address to copy; it has the initial focus of its dialog. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      field.current?.focus();
      notify('error', 'The link could not be copied. It is selected: copy it by hand.');
    }
  };
  return (
    <div className={styles.field}>
      <SelectedField ref={field} label={label} text={text} />
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
