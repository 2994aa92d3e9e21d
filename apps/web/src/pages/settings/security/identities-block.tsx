import { Badge } from '@mantine/core';
import type { Identity } from '@marquee/domain/accounts/oidc';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { dayText, timeAgoText } from '../../../lib/text/relative-time.ts';
import settings from '../settings.module.css';
import { LinkLoginForm } from './link-login-form.tsx';
import styles from './security.module.css';
import { useIdentities } from './use-identities.ts';

const messages = defineMessages('settings.identities-block', {
  title: 'Linked logins',
  lead: 'Sign in with your account at {name}.',
  leadWithoutProvider: 'Sign in with your account at another service.',
  link: 'Link {name}',
  removeTitle: 'Remove this login',
  remove: 'Remove',
  atHost: 'at {host}',
  provider: 'Single sign-on',
  removeText: 'You will no longer be able to sign in with “{name}”.',
  removeName: 'Remove {name}',
  linkedAndUsed: 'Linked {linked}. Last used: {used}',
  linkedAndNeverUsed: 'Linked {linked}. Never used',
});

/** Logins at the OpenID provider: link, remove (docs/behaviour/accounts.md §12). Nothing where there is none. */
export function IdentitiesBlock({ username, notify }: { username: string; notify: Notify }) {
  const t = useMessages(messages);
  const [removing, setRemoving] = useState<Identity | null>(null);
  const [isLinking, setLinking] = useState(false);
  const linkButton = useSavedFocus<HTMLButtonElement>(isLinking);
  const heading = useRef<HTMLHeadingElement>(null);
  const { identities, remove } = useIdentities({ notify, onRemoved: () => heading.current?.focus() });
  const { items = [], provider = null } = identities.data ?? {};
  if (items.length === 0 && provider === null) return null;
  const name = provider?.name ?? t('provider');
  const isLinked = items.some(({ is_current_provider }) => is_current_provider);
  return (
    <section className={settings.card} aria-labelledby="identities">
      <h2 id="identities" ref={heading} tabIndex={-1} className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={settings.dim}>{provider ? t('lead', provider) : t('leadWithoutProvider')}</p>
      {items.length > 0 && (
        <ul className={styles.rows} aria-label={t('title')}>
          {items.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} name={name} onRemove={() => setRemoving(identity)} />
          ))}
        </ul>
      )}
      {provider && !isLinked && !isLinking && (
        <div className={settings.actions}>
          <Button ref={linkButton} variant="default" onClick={() => setLinking(true)}>
            {t('link', { name: provider.name })}
          </Button>
        </div>
      )}
      {provider && isLinking && (
        <LinkLoginForm name={name} username={username} notify={notify} onCancel={() => setLinking(false)} />
      )}
      {removing && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText', { name: removing.label ?? name })}
          action={t('remove')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removing.id, { onSettled: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

interface IdentityRowProps {
  identity: Identity;
  /** Of the provider. */
  name: string;
  onRemove: () => void;
}

function IdentityRow({ identity, name, onRemove }: IdentityRowProps) {
  const t = useMessages(messages);
  const all = useAllMessages();
  const now = useServerNow();
  const { label, issuer, is_current_provider, created_at, last_used_at } = identity;
  const linked = dayText(created_at, all.formats);
  return (
    <li>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {label ?? name}{' '}
          {!is_current_provider && <Badge component="span">{t('atHost', { host: new URL(issuer).host })}</Badge>}
        </p>
        <p className={settings.dim}>
          {last_used_at === null
            ? t('linkedAndNeverUsed', { linked })
            : t('linkedAndUsed', { linked, used: timeAgoText(last_used_at, now, all) })}
        </p>
      </div>
      <Button
        variant="danger-outline"
        size="xs"
        aria-label={t('removeName', { name: label ?? name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
