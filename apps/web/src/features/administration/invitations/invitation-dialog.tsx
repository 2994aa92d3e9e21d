import { NativeSelect, TextInput } from '@mantine/core';
import {
  invitationHours,
  maxInvitationHours,
  maxInvitationNote,
  maxInvitationUses,
} from '@marquee/domain/accounts/account-limits';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import type { NewInvitation } from '@marquee/domain/accounts/invitations';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useBusyActions } from '../use-busy-actions.ts';

const validities = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: String(invitationHours), label: '1 week' },
  { value: '720', label: '30 days' },
  { value: String(maxInvitationHours), label: '90 days' },
];

interface InvitationDialogProps {
  onCreated: (invitation: NewInvitation) => void;
  onClose: () => void;
}

/** Creates an invitation; the browser checks the number. */
export function InvitationDialog({ onCreated, onClose }: InvitationDialogProps) {
  const { invitations } = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [uses, setUses] = useState('1');
  const [hours, setHours] = useState(String(invitationHours));
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title="Invite"
      submit={{ children: 'Create', loading: isBusy('invite') }}
      onSubmit={() =>
        void run({
          key: 'invite',
          messages: { success: invitationMessages.created, rejected: invitationMessages.createFailed },
          call: () => invitations.create.mutate({ uses: Number(uses), expires_in_hours: Number(hours), note }),
          onDone: onCreated,
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Accounts"
        description="How many people may sign up with it"
        type="number"
        required
        min={1}
        max={maxInvitationUses}
        value={uses}
        data-autofocus
        onChange={(event) => setUses(event.currentTarget.value)}
      />
      <NativeSelect
        label="Valid for"
        data={validities}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
      <TextInput
        label="Note"
        description="For administrators, such as who it is for"
        maxLength={maxInvitationNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
