import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { downloadText } from '../../../lib/browser/download-json.ts';
import { selectText } from '../../../lib/browser/select-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import settings from '../settings.module.css';
import styles from './security.module.css';

const texts = defineMessages('settings.new-recovery-codes', {
  lead: 'Your ten new codes. They will not be shown again.',
  list: 'New recovery codes',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  stored: 'I have stored them',
  notCopied: 'The codes could not be copied. They are selected, so you can copy them yourself, or print them.',
  title: 'Recovery codes for {username} at {host}. Each works once.',
});

interface NewRecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onDone: () => void;
}

/** Recovery codes, this once: the server stores their hashes only. Print shows nothing else of the page. */
export function NewRecoveryCodes({ codes, username, onDone }: NewRecoveryCodesProps) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const notice = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => notice.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopying('copied');
    } catch {
      // Without https there is no clipboard.
      setCopying('failed');
      selectText(list.current);
    }
  };
  const title = t('title', { username, host: window.location.host });
  return (
    <div className={styles.codes}>
      <p ref={notice} tabIndex={-1} className={styles.count}>
        {t('lead')}
      </p>
      <p className={styles.printed}>{title}</p>
      <ul ref={list} className={styles.codeList} aria-label={t('list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={settings.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {copying === 'copied' ? siteText('copied') : t('copy')}
        </Button>
        <Button
          variant="default"
          onClick={() => downloadText(`marquee-recovery-codes-${username}.txt`, [title, '', ...codes, ''].join('\n'))}
        >
          {t('download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onDone}>{t('stored')}</Button>
      </div>
      <p className={styles.count} role="status">
        {copying === 'failed' && t('notCopied')}
      </p>
    </div>
  );
}
