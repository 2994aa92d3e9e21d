import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { DialogActions } from '../dialog.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Button } from './button.tsx';
import styles from './copy-link.module.css';
import { SelectedField } from './selected-field.tsx';

const texts = defineMessages('controls.copy-link', {
  notCopied: 'The link could not be copied. It is selected, so you can copy it yourself.',
  link: 'Link',
  copied: 'The link was copied.',
  shareLink: 'Share link',
  copyLink: 'Copy link',
});

interface CopyLinkProps {
  /** Null until the first press makes the link by `onMake`. */
  url: string | null;
  /** Rejects if there is no link; the caller says why. */
  onMake?: () => Promise<string>;
  /** The title of the share sheet, which phones open instead of copying; without one the link is always copied. */
  sheetTitle?: string;
  onCopied?: () => void;
  /** The buttons before the primary one. */
  children: ReactNode;
}

/** The end of a dialog that hands out a link: the link, if it is made, and "Copy link" as the main action. */
export function CopyLink({ url, onMake, sheetTitle, onCopied, children }: CopyLinkProps) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isCopied = copied !== null && copied === url;
  const button = useRef<HTMLButtonElement>(null);
  // The control that withdrew the link is gone.
  useEffect(() => {
    if (url === null && document.activeElement === document.body) button.current?.focus();
  }, [url]);
  const isPhone = useIsPhone();
  const opensSheet = isPhone && sheetTitle !== undefined && typeof navigator.share === 'function';
  // A link that was just made is rendered a little later.
  useEffect(() => {
    if (!isRefused || url === null) return;
    field.current?.focus();
    setRefused(false);
  }, [isRefused, url]);
  const copy = async (link: string | Promise<string>) => {
    try {
      await copyText(link);
      setCopied(await link);
      onCopied?.();
    } catch {
      // A link that was not made cannot be copied by hand either.
      await link;
      setRefused(true);
      notify('error', t('notCopied'));
    }
  };
  const share = async (link: string | Promise<string>) => {
    const shared = { title: sheetTitle ?? '', url: await link };
    try {
      await navigator.share(shared);
    } catch (error) {
      // Somebody who dismisses the sheet wants no copy either.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(shared.url);
    }
  };
  const press = async (handOut: typeof copy) => {
    const link = url ?? onMake?.();
    if (link === undefined) return;
    setBusy(true);
    await handOut(link).catch(() => undefined);
    setBusy(false);
  };
  return (
    <>
      {url !== null && (
        <div className={styles.field}>
          <SelectedField ref={field} label={t('link')} text={url} />
        </div>
      )}
      {/* Beside the button: in some engines a live region inside takes the button's name away. */}
      <VisuallyHidden role="status">{isCopied ? t('copied') : ''}</VisuallyHidden>
      <DialogActions>
        {children}
        {opensSheet ? (
          <Button
            ref={button}
            size="md"
            loading={isBusy}
            leftSection={<IconShare size={18} aria-hidden />}
            data-autofocus
            onClick={() => void press(share)}
          >
            {t('shareLink')}
          </Button>
        ) : (
          <Button
            ref={button}
            size="md"
            loading={isBusy}
            data-autofocus
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void press(copy)}
          >
            {isCopied ? siteText('copied') : t('copyLink')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** Copies a text, which may still be loading: it is named within the press, as browsers want it. */
async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
    return navigator.clipboard.writeText(await text);
  }
  const plain = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  await Promise.all([plain, navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])]);
}
