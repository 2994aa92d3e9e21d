import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithoutRef } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useIdentityList } from './use-identities.ts';

/** Offers to remove what else signs in, for members who change their password because of an intruder. */
export function OtherWaysChoice(props: ComponentPropsWithoutRef<typeof Checkbox>) {
  const trpc = useTrpc();
  const passkeys = useQuery(trpc.passkeys.list.queryOptions()).data?.items ?? [];
  const logins = useIdentityList().data?.items ?? [];
  const codes = useQuery(trpc.auth.recoveryCodes.queryOptions()).data?.left ?? 0;
  const ways = [
    ...passkeys.map(({ name }) => `passkey “${name}”`),
    ...logins.map(({ label, issuer }) => `login “${label ?? new URL(issuer).host}”`),
    ...(codes > 0 ? ['recovery codes'] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <Checkbox
      label="Remove all other ways to sign in"
      description={`Removes ${ways.join(', ')}. Do this if somebody else may have used your account.`}
      {...props}
    />
  );
}
