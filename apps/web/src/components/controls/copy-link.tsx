import { messages } from '@marquee/domain/site/messages';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { notify } from '../../lib/notices.ts';
import { DialogActions } from '../dialog.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Button } from './button.tsx';
import styles from './copy-link.module.css';
import { SelectedField } from './selected-field.tsx';

interface CopyLinkProps {
  url: string;
  /** The title of the share sheet, which phones open instead of copying; without one the link is always copied. */
  sheetTitle?: string;
  onCopied?: () => void;
  /** The buttons before the primary one. */
  children: ReactNode;
}

/** The end of a dialog that hands out a link: the link, which has the initial focus, and "Copy link" as the main action. */
export function CopyLink({ url, sheetTitle, onCopied, children }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const isPhone = useIsPhone();
  const opensSheet = isPhone && sheetTitle !== undefined && typeof navigator.share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      onCopied?.();
    } catch {
      field.current?.focus();
      notify('error', 'The link could not be copied. It is selected: copy it by hand.');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: sheetTitle ?? '', url });
    } catch (error) {
      // Somebody who dismisses the sheet wants no copy either.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      <div className={styles.field}>
        <SelectedField ref={field} label="Link" text={url} />
      </div>
      <DialogActions>
        {children}
        {opensSheet ? (
          <Button size="md" leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
            Share link
          </Button>
        ) : (
          <Button
            size="md"
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {isCopied ? messages.copied : 'Copy link'}
          </Button>
        )}
      </DialogActions>
      {/* Beside the button: in some engines a live region inside takes the button's name away. */}
      <VisuallyHidden role="status">{isCopied ? messages.copied : ''}</VisuallyHidden>
    </>
  );
}
