import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { isOwnPath } from '@marquee/domain/site/own-path';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import form from '../../features/account/account-form.module.css';
import { FormFailure } from '../../features/account/form-failure.tsx';
import { failureText } from '../../lib/api/call-failure.ts';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import styles from './pair.module.css';
import { QrCode } from './qr-code.tsx';
import { usePairing } from './use-pairing.ts';

const messages = defineMessages('pair.show-code', {
  newCode: 'New code',
  scan: 'Scan the QR code with your phone, or open <address>{host}/pair</address> where you are signed in.',
  compare: 'Compare the codes, and press Yes.',
  qrCode: 'QR code that opens the page to confirm',
  waiting: 'Waiting for the other device…',
  spelled: 'Code: {letters}',
});

/** The code of this device, until another one confirms it. */
export function ShowCode() {
  const t = useMessages(messages);
  const pairingText = useMessages(pairingMessages);
  const [, navigate] = useLocation();
  const returnTo = new URLSearchParams(useSearch()).get('returnTo') ?? '';
  const onSignedIn = () => navigate(isOwnPath(returnTo) ? returnTo : paths.home, { replace: true });
  const { code, isRefused, error, startAgain } = usePairing({ onSignedIn });
  const again = (
    <div className={styles.actions}>
      <Button onClick={startAgain}>{t('newCode')}</Button>
    </div>
  );
  if (isRefused) {
    return (
      <div className={form.form}>
        <FormFailure text={pairingText('refused')} />
        {again}
      </div>
    );
  }
  if (error) {
    return (
      <div className={form.form}>
        <FormFailure text={failureText(error, pairingText('notStarted'))} />
        {again}
      </div>
    );
  }
  if (code === null) return <Skeleton height={320} />;
  const address = new URL(withSearchParams(paths.pair, { code: code.replace('-', '') }), window.location.origin).href;
  return (
    <>
      <ol className={styles.steps}>
        <li>
          {richText(
            t.rich('scan', {
              host: window.location.host,
              address: (text: RichText) => <strong className={styles.address}>{text}</strong>,
            }),
          )}
        </li>
        <li>{t('compare')}</li>
      </ol>
      <div className={styles.code}>
        <QrCode text={address} label={t('qrCode')} />
        <p className={styles.letters}>
          <span aria-hidden>{code}</span>
          <VisuallyHidden>{t('spelled', { letters: [...code].join(' ') })}</VisuallyHidden>
        </p>
      </div>
      <p className={styles.waiting} role="status">
        {t('waiting')}
      </p>
    </>
  );
}
