import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import type { Invitation } from '@marquee/domain/accounts/invitations';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { OneTimeAddressDialog } from '../one-time-address-dialog.tsx';
import { PanelQuery } from '../panel-query.tsx';
import rows from '../row-list.module.css';
import styles from '../row-text.module.css';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import { InvitationDialog } from './invitation-dialog.tsx';

const messages = defineMessages('administration.invitations-panel', {
  heading: 'Invitations',
  invite: 'Invite',
  name: 'Invitation {id}',
  delete: 'Delete',
  newHeading: 'Invitation',
  newText: 'Send this link. Its last part can also be typed as a code.',
  deleteHeading: 'Delete Invitation',
  deleteText: 'Nobody can sign up with it any more. The accounts that joined with it stay.',
  left: '{left} of {uses, plural, one {# use} other {# uses}} left, until {date}',
  leftBy: '{left} of {uses, plural, one {# use} other {# uses}} left, until {date}, by {username}',
  joined: 'Joined: {usernames}',
  deleteNamed: 'Delete {note}',
  deleteUnnamed: 'Delete invitation {id}',
});

const dateOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Invitations to sign up: create, delete, and who came by which (docs/behaviour/accounts.md §7). */
export function InvitationsPanel() {
  const t = useMessages(messages);
  const tInvitation = useMessages(invitationMessages);
  const formats = useFormats();
  const { invitations } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [isCreating, setCreating] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  // The second dialog opens as the first one goes: the button is neither's opener.
  const invite = useSavedFocus<HTMLButtonElement>(isCreating || url !== null);
  // "Invite" in the menu of an administrator. Without the parameter a reload does not ask again.
  const search = useSearch();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('invite')) return;
    params.delete('invite');
    setCreating(true);
    navigate(`${paths.admin}?${params}`, { replace: true });
  }, [search]);
  const [deleting, setDeleting] = useState<Invitation | null>(null);
  const list = useQuery(invitations.list.queryOptions(undefined, autoRefresh));
  const items = list.data?.items ?? [];
  const remove = async ({ id }: Invitation) => {
    await run({
      key: `invitation:${id}`,
      messages: { success: tInvitation('deleted'), rejected: tInvitation('deleteFailed') },
      call: () => client.invitations.remove.mutate({ id }),
      onDone: () => invitations.list.invalidate(),
    });
    setDeleting(null);
  };
  return (
    <Section
      variant="panel"
      heading={t('heading')}
      aside={
        <Button ref={invite} variant="default" onClick={() => setCreating(true)}>
          {t('invite')}
        </Button>
      }
    >
      <PanelQuery
        query={list}
        skeletonHeight={64}
        failed={tInvitation('loadFailed')}
        none={items.length === 0 && tInvitation('none')}
      >
        <ul className={rows.list} aria-label={t('heading')}>
          {items.map((invitation) => (
            <li key={invitation.id} className={rows.row} data-spread>
              <div className={styles.text}>
                <p className={styles.name} dir="auto">
                  {invitation.note || t('name', { id: invitation.id })}
                </p>
                <p>{usesText(invitation, t, formats)}</p>
                {invitation.accounts.length > 0 && (
                  <p>
                    {t('joined', { usernames: formats.commas(invitation.accounts.map(({ username }) => username)) })}
                  </p>
                )}
              </div>
              <Button
                variant="default"
                aria-label={
                  invitation.note
                    ? t('deleteNamed', { note: invitation.note })
                    : t('deleteUnnamed', { id: invitation.id })
                }
                onClick={() => setDeleting(invitation)}
              >
                {t('delete')}
              </Button>
            </li>
          ))}
        </ul>
      </PanelQuery>
      {isCreating && (
        <InvitationDialog
          onCreated={(created) => {
            setCreating(false);
            setUrl(created.url);
            void invitations.list.invalidate();
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {url && (
        <OneTimeAddressDialog title={t('newHeading')} text={t('newText')} url={url} onClose={() => setUrl(null)} />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteHeading')}
          text={t('deleteText')}
          action={t('delete')}
          pending={isBusy(`invitation:${deleting.id}`)}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Section>
  );
}

function usesText(invitation: Invitation, t: Translate<typeof messages>, formats: Formats): string {
  const { uses_left: left, uses, created_by: username } = invitation;
  const values = { left, uses, date: formats.date(Date.parse(invitation.expires_at), dateOptions) };
  return username ? t('leftBy', { ...values, username }) : t('left', values);
}
