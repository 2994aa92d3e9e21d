import {
  InvitationInput,
  InvitationList,
  InvitationToken,
  NewInvitation,
  OpenInvitation,
} from '@marquee/domain/accounts/invitations';
import { Deleted } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import { ById } from '../by-id.ts';
import { adminProcedure, outputParser, resolver, router, signInProcedure } from '../trpc.ts';
import { createInvitation, listInvitations, removeInvitation } from './invitations.ts';
import { readInvitation } from './use-invitation.ts';

/** Invitations to sign up (docs/behaviour/accounts.md §7). */
export const invitationsRouter = router({
  list: adminProcedure.output(outputParser(InvitationList)).query(resolver(listInvitations)),
  create: adminProcedure
    .input(InvitationInput)
    .output(outputParser(NewInvitation))
    .mutation(resolver(createInvitation)),
  remove: adminProcedure.input(ById).output(outputParser(Deleted)).mutation(resolver(removeInvitation)),
  /** For the holder of its token. */
  read: signInProcedure
    .input(z.strictObject({ token: InvitationToken }))
    .output(outputParser(OpenInvitation))
    .query(resolver(readInvitation)),
});
