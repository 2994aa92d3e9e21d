import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithoutRef } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useIdentityList } from './use-identities.ts';

const messages = defineMessages('settings.other-ways-choice', {
  remove: 'Remove all other ways to sign in',
  removeText: 'Removes {ways}. Do this if somebody else may have used your account.',
  passkey: 'passkey “{name}”',
  login: 'login “{name}”',
  recoveryCodes: 'recovery codes',
});

/** Offers to remove what else signs in, for members who change their password because of an intruder. */
export function OtherWaysChoice(props: ComponentPropsWithoutRef<typeof Checkbox>) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const passkeys = useQuery(trpc.passkeys.list.queryOptions()).data?.items ?? [];
  const logins = useIdentityList().data?.items ?? [];
  const codes = useQuery(trpc.auth.recoveryCodes.queryOptions()).data?.left ?? 0;
  const ways = [
    ...passkeys.map(({ name }) => t('passkey', { name })),
    ...logins.map(({ label, issuer }) => t('login', { name: label ?? new URL(issuer).host })),
    ...(codes > 0 ? [t('recoveryCodes')] : []),
  ];
  if (ways.length === 0) return null;
  return <Checkbox label={t('remove')} description={t('removeText', { ways: t.formats.commas(ways) })} {...props} />;
}
