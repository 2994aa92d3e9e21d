import { VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { limits } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/messages';
import type { SiteDomain } from '@marquee/domain/site';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './domain-list.module.css';

/** The official addresses, the primary one first, each to be copied or visited. */
export function DomainList({ domains }: { domains: readonly SiteDomain[] }) {
  const clipboard = useClipboard({ timeout: limits.copiedNotice });
  const [lastAsked, setLastAsked] = useState<string | null>(null);
  const copy = (url: string) => {
    setLastAsked(url);
    clipboard.copy(url);
  };
  const refused = clipboard.error !== null && !clipboard.copied;

  return (
    <>
      <ol className={styles.list}>
        {domains.map(({ label, url }, index) => (
          <DomainRow
            key={url}
            label={label}
            url={url}
            primary={index === 0}
            copied={clipboard.copied && lastAsked === url}
            onCopy={() => copy(url)}
          />
        ))}
      </ol>
      <div className={styles.outcome} role="status">
        {clipboard.copied && <VisuallyHidden>{messages.copied}</VisuallyHidden>}
        {refused && (
          <p>
            This browser does not let a page copy. Select the address and copy it by hand: <kbd>{lastAsked}</kbd>
          </p>
        )}
      </div>
    </>
  );
}

interface DomainRowProps extends SiteDomain {
  primary: boolean;
  copied: boolean;
  onCopy: () => void;
}

function DomainRow({ label, url, primary, copied, onCopy }: DomainRowProps) {
  const name = new URL(url).host;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.label} data-primary={primary || undefined}>
          {label}
        </p>
        <p className={styles.url}>{url.replace(/^https:\/\//, '')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          className={styles.copy}
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          data-copied={copied || undefined}
          onClick={onCopy}
        >
          {copied ? messages.copied : 'Copy URL'}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </Button>
        <Button
          href={url}
          target="_blank"
          rel="noopener"
          variant={primary ? 'filled' : 'default'}
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          Visit<VisuallyHidden> {name} (opens in a new tab)</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
