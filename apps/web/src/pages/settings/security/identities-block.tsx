import { Badge } from '@mantine/core';
import type { Identity } from '@marquee/domain/accounts/oidc';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import type { Notify } from '../../../lib/notices.ts';
import { dayText, timeAgoText } from '../../../lib/text/relative-time.ts';
import settings from '../settings.module.css';
import { LinkLoginForm } from './link-login-form.tsx';
import styles from './security.module.css';
import { useIdentities } from './use-identities.ts';

/** Logins at the OpenID provider: link, remove (docs/behaviour/accounts.md §12). Nothing where there is none. */
export function IdentitiesBlock({ username, notify }: { username: string; notify: Notify }) {
  const [removing, setRemoving] = useState<Identity | null>(null);
  const [isLinking, setLinking] = useState(false);
  const linkButton = useSavedFocus<HTMLButtonElement>(isLinking);
  const heading = useRef<HTMLHeadingElement>(null);
  const { identities, remove } = useIdentities({ notify, onRemoved: () => heading.current?.focus() });
  const { items = [], provider = null } = identities.data ?? {};
  if (items.length === 0 && provider === null) return null;
  const name = provider?.name ?? 'Single sign-on';
  const isLinked = items.some(({ is_current_provider }) => is_current_provider);
  return (
    <section className={settings.card} aria-labelledby="identities">
      <h2 id="identities" ref={heading} tabIndex={-1} className={settings.cardTitle}>
        Linked logins
      </h2>
      <p className={settings.dim}>Sign in with your account at {provider ? provider.name : 'another service'}.</p>
      {items.length > 0 && (
        <ul className={styles.rows} aria-label="Linked logins">
          {items.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} name={name} onRemove={() => setRemoving(identity)} />
          ))}
        </ul>
      )}
      {provider && !isLinked && !isLinking && (
        <div className={settings.actions}>
          <Button ref={linkButton} variant="default" onClick={() => setLinking(true)}>
            {`Link ${provider.name}`}
          </Button>
        </div>
      )}
      {provider && isLinking && (
        <LinkLoginForm name={name} username={username} notify={notify} onCancel={() => setLinking(false)} />
      )}
      {removing && (
        <ConfirmDialog
          title="Remove this login"
          text={`You will no longer be able to sign in with “${removing.label ?? name}”.`}
          action="Remove"
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
  const now = useServerNow();
  const { label, issuer, is_current_provider, created_at, last_used_at } = identity;
  const used = last_used_at === null ? 'Never used' : `Last used: ${timeAgoText(last_used_at, now)}`;
  return (
    <li>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {label ?? name} {!is_current_provider && <Badge component="span">at {new URL(issuer).host}</Badge>}
        </p>
        <p className={settings.dim}>
          Linked {dayText(created_at)}. {used}
        </p>
      </div>
      <Button variant="danger-outline" size="xs" aria-label={`Remove ${label ?? name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
