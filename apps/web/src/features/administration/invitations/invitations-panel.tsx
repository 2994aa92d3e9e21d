import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import type { Invitation } from '@marquee/domain/accounts/invitations';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { paths } from '../../../lib/paths.ts';
import { OneTimeAddressDialog } from '../one-time-address-dialog.tsx';
import { PanelQuery } from '../panel-query.tsx';
import rows from '../row-list.module.css';
import styles from '../row-text.module.css';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import { InvitationDialog } from './invitation-dialog.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Invitations to sign up: create, delete, and who came by which (docs/behaviour/accounts.md §7). */
export function InvitationsPanel() {
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
      messages: { success: invitationMessages.deleted, rejected: invitationMessages.deleteFailed },
      call: () => client.invitations.remove.mutate({ id }),
      onDone: () => invitations.list.invalidate(),
    });
    setDeleting(null);
  };
  return (
    <Section
      variant="panel"
      heading="Invitations"
      aside={
        <Button ref={invite} variant="default" onClick={() => setCreating(true)}>
          Invite
        </Button>
      }
    >
      <PanelQuery
        query={list}
        skeletonHeight={64}
        failed={invitationMessages.loadFailed}
        none={items.length === 0 && invitationMessages.none}
      >
        <ul className={rows.list} aria-label="Invitations">
          {items.map((invitation) => (
            <li key={invitation.id} className={rows.row} data-spread>
              <div className={styles.text}>
                <p className={styles.name} dir="auto">
                  {invitation.note || `Invitation ${invitation.id}`}
                </p>
                <p>
                  {`${invitation.uses_left} of ${pluralText(invitation.uses, 'use')} left, until `}
                  {dateFormat.format(Date.parse(invitation.expires_at))}
                  {invitation.created_by && `, by ${invitation.created_by}`}
                </p>
                {invitation.accounts.length > 0 && (
                  <p>Joined: {invitation.accounts.map(({ username }) => username).join(', ')}</p>
                )}
              </div>
              <Button
                variant="default"
                aria-label={`Delete ${invitation.note || `invitation ${invitation.id}`}`}
                onClick={() => setDeleting(invitation)}
              >
                Delete
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
        <OneTimeAddressDialog
          title="Invitation"
          text="Send this link. Its last part can also be typed as a code."
          url={url}
          onClose={() => setUrl(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete Invitation"
          text="Nobody can sign up with it any more. The accounts that joined with it stay."
          action="Delete"
          pending={isBusy(`invitation:${deleting.id}`)}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Section>
  );
}
