import '@mantine/core/styles/Switch.css';
import { NativeSelect, Switch } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { defaultPushHour } from '@marquee/domain/notices/push';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { messages } from '@marquee/domain/site/messages';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { failureStatus, failureText } from '../../../lib/api/call-failure.ts';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import {
  forgetDevice,
  PushDeniedError,
  pushSupport,
  storedDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '../../../lib/push/push-device.ts';
import { useStoredValue } from '../../../lib/storage/stored-value.ts';
import styles from '../settings.module.css';
import rowStyles from '../switch-row.module.css';
import type { SettingsBlockProps } from './kinds-block.tsx';

const texts = defineMessages('settings.device-block', {
  title: 'This device',
  testSent: 'A test is on its way.',
  testFailed: 'The test could not be delivered. Please try again later.',
  start: 'Notify me on this device',
  hour: 'Each day at',
  withoutTitles: 'Without titles',
  withoutTitlesText: 'Your devices say only that there is something new.',
  sendTest: 'Send a test',
  stop: 'Stop on this device',
  lead: 'Shows what is new while Marquee is closed, once a day. What happens to your account is shown at once.',
  none: 'This browser cannot show notices while Marquee is closed.',
  'install-first': 'Install Marquee to the Home Screen first: press Share, then “Add to Home Screen”.',
  denied: 'Your browser does not let Marquee show notices. Allow it in the settings of the browser, then try again.',
  failed: 'This device could not be set up. Please try again.',
  started: 'This device shows your notices now.',
  stopped: 'This device shows no notices any more.',
});

interface DeviceBlockProps extends SettingsBlockProps {
  userId: number;
  notify: Notify;
}

interface DeviceChoicesProps extends DeviceBlockProps {
  /** Called when other controls are in place of the pressed one. */
  onSwitch: () => void;
}

/** Whether this device shows notices, and when. Only its button asks the browser. */
export function DeviceBlock(props: DeviceBlockProps) {
  const t = useMessages(texts);
  const pushText = useMessages(pushMessages);
  const { sendsPush } = useClientConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  const support = pushSupport();
  return (
    <section className={styles.card} aria-labelledby="notice-device">
      <h2 ref={heading} id="notice-device" tabIndex={-1} className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('lead')}</p>
      {support !== 'ready' && <Reason text={t(support)} />}
      {support === 'ready' && !sendsPush && <Reason text={pushText('unavailable')} />}
      {support === 'ready' && sendsPush && <DeviceChoices {...props} onSwitch={() => heading.current?.focus()} />}
    </section>
  );
}

/** Why this device shows none. */
function Reason({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <div className={rowStyles.row}>
      <p role={isNew ? 'alert' : undefined}>{text}</p>
    </div>
  );
}

function DeviceChoices({ userId, notify, onSwitch, settings, onChange }: DeviceChoicesProps) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const formats = useFormats();
  const client = useTrpcClient();
  const stored = useStoredValue(storedDevice);
  const isDenied = Notification.permission === 'denied';
  const device = stored?.userId === userId && !isDenied ? stored : null;
  const onError = (error: Error) => {
    if (!(error instanceof PushDeniedError)) notify('error', failureText(error, t('failed')));
  };
  const subscribe = useMutation({ mutationFn: (hour: number) => subscribeDevice(client, { userId, hour }), onError });
  const switchTo = (text: string) => {
    notify('success', text);
    onSwitch();
  };
  const start = () => subscribe.mutate(defaultPushHour, { onSuccess: () => switchTo(t('started')) });
  const changeHour = (hour: number) =>
    subscribe.mutate(hour, { onSuccess: () => notify('success', siteText('preferenceUpdated')) });
  const stop = useMutation({
    mutationFn: () => unsubscribeDevice(client),
    onSuccess: () => switchTo(t('stopped')),
    onError,
  });
  const test = useMutation({
    mutationFn: () => client.push.test.mutate(),
    onSuccess: ({ sent }) => notify(sent > 0 ? 'success' : 'error', sent > 0 ? t('testSent') : t('testFailed')),
    onError: (error) => {
      // Its push service has given it up meanwhile.
      if (failureStatus(error) === 409) void forgetDevice();
      onError(error);
    },
  });
  if (device === null) {
    const wasRefused = subscribe.error instanceof PushDeniedError;
    return (
      <>
        {(isDenied || wasRefused) && <Reason text={t('denied')} isNew={wasRefused} />}
        <div className={styles.actions}>
          <Button loading={subscribe.isPending} onClick={start}>
            {t('start')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <NativeSelect
        className={styles.select}
        label={t('hour')}
        size="md"
        value={String(subscribe.isPending ? subscribe.variables : device.hour)}
        onChange={({ currentTarget }) => changeHour(Number(currentTarget.value))}
        data={hours.map((hour) => ({
          value: String(hour),
          label: formats.date(Date.UTC(2026, 0, 1, hour), hourOptions),
        }))}
      />
      <div className={rowStyles.row}>
        <Switch
          size="md"
          label={t('withoutTitles')}
          description={t('withoutTitlesText')}
          checked={settings.without_titles}
          onChange={({ currentTarget }) => onChange({ without_titles: currentTarget.checked })}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t('sendTest')}
        </Button>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      </div>
    </>
  );
}

/** '9:00 AM'. */
const hourOptions = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
