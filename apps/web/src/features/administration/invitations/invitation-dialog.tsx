import { NativeSelect, TextInput } from '@mantine/core';
import {
  invitationHours,
  maxInvitationHours,
  maxInvitationNote,
  maxInvitationUses,
} from '@marquee/domain/accounts/account-limits';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import type { NewInvitation } from '@marquee/domain/accounts/invitations';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useBusyActions } from '../use-busy-actions.ts';

const messages = defineMessages('administration.invitation-dialog', {
  heading: 'Invite',
  accounts: 'Accounts',
  accountsHint: 'How many people may sign up with it',
  validFor: 'Valid for',
  note: 'Note',
  noteHint: 'For administrators, such as who it is for',
  hour: '1 hour',
  day: '1 day',
  week: '1 week',
  month: '30 days',
  quarter: '90 days',
  create: 'Create',
});

const validities = [
  { value: '1', label: 'hour' },
  { value: '24', label: 'day' },
  { value: String(invitationHours), label: 'week' },
  { value: '720', label: 'month' },
  { value: String(maxInvitationHours), label: 'quarter' },
] as const;

interface InvitationDialogProps {
  onCreated: (invitation: NewInvitation) => void;
  onClose: () => void;
}

/** Creates an invitation; the browser checks the number. */
export function InvitationDialog({ onCreated, onClose }: InvitationDialogProps) {
  const t = useMessages(messages);
  const tInvitation = useMessages(invitationMessages);
  const { invitations } = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [uses, setUses] = useState('1');
  const [hours, setHours] = useState(String(invitationHours));
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={t('heading')}
      submit={{ children: t('create'), loading: isBusy('invite') }}
      onSubmit={() =>
        void run({
          key: 'invite',
          messages: { success: tInvitation('created'), rejected: tInvitation('createFailed') },
          call: () => invitations.create.mutate({ uses: Number(uses), expires_in_hours: Number(hours), note }),
          onDone: onCreated,
        })
      }
      onClose={onClose}
    >
      <TextInput
        label={t('accounts')}
        description={t('accountsHint')}
        type="number"
        required
        min={1}
        max={maxInvitationUses}
        value={uses}
        data-autofocus
        onChange={(event) => setUses(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('validFor')}
        data={validities.map(({ value, label }) => ({ value, label: t(label) }))}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
      <TextInput
        label={t('note')}
        description={t('noteHint')}
        maxLength={maxInvitationNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
