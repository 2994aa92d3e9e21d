import { useClipboard } from '@mantine/hooks';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import type { SiteDomain } from '@marquee/domain/site/site';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { selectText } from '../../lib/browser/select-text.ts';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { copiedNoticeMs } from '../../lib/timing.ts';
import styles from './domain-list.module.css';

const texts = defineMessages('info.domain-list', {
  copy: 'Copy URL<hidden> of {name}</hidden>',
  copied: 'Copied!<hidden> of {name}</hidden>',
  notCopied: 'The address could not be copied. It is selected, so you can copy it yourself: <address></address>',
  visit: 'Visit<hidden> {name} (opens in a new tab)</hidden>',
});

/** Official domains, the primary one first, with Copy and Visit. */
export function DomainList({ domains }: { domains: readonly SiteDomain[] }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const clipboard = useClipboard({ timeout: copiedNoticeMs });
  const [lastUrl, setLastUrl] = useState<string | null>(null);
  const copy = (url: string) => {
    setLastUrl(url);
    clipboard.copy(url);
  };
  const isRejected = clipboard.error !== null && !clipboard.copied;

  return (
    <>
      <ol className={styles.list}>
        {domains.map(({ label, url }, index) => (
          <DomainRow
            key={url}
            label={label}
            url={url}
            primary={index === 0}
            copied={clipboard.copied && lastUrl === url}
            onCopy={() => copy(url)}
          />
        ))}
      </ol>
      <div className={styles.outcome} role="status">
        {clipboard.copied && <VisuallyHidden>{siteText('copied')}</VisuallyHidden>}
        {isRejected && (
          <p>
            {richText(
              t.rich('notCopied', {
                address: () => (
                  <kbd key={lastUrl} ref={selectText}>
                    {lastUrl}
                  </kbd>
                ),
              }),
            )}
          </p>
        )}
      </div>
    </>
  );
}

const hidden = (text: RichText) => <VisuallyHidden>{richText(text)}</VisuallyHidden>;

interface DomainRowProps extends SiteDomain {
  primary: boolean;
  copied: boolean;
  onCopy: () => void;
}

function DomainRow({ label, url, primary, copied, onCopy }: DomainRowProps) {
  const t = useMessages(texts);
  const name = new URL(url).host;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.label} data-primary={primary || undefined}>
          {label}
        </p>
        <p className={styles.url}>{url.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          className={styles.copy}
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          data-copied={copied || undefined}
          onClick={onCopy}
        >
          {richText(t.rich(copied ? 'copied' : 'copy', { name, hidden }))}
        </Button>
        <Button
          href={url}
          target="_blank"
          rel="noopener"
          variant={primary ? 'filled' : 'default'}
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          {richText(t.rich('visit', { name, hidden }))}
        </Button>
      </div>
    </li>
  );
}
