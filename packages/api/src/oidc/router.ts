import { Identity, IdentityList, LinkStart, OidcCodeInput } from '@marquee/domain/accounts/oidc';
import { UserId } from '@marquee/domain/administration/administration';
import { Deleted } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import { memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { linkIdentity, listIdentities, removeIdentity, startLink } from './own-identities.ts';

/** Logins at an OpenID provider (docs/behaviour/accounts.md §12). */
export const identitiesRouter = router({
  list: memberProcedure.output(outputParser(IdentityList)).query(resolver(listIdentities)),
  startLink: memberProcedure.output(outputParser(LinkStart)).mutation(resolver(startLink)),
  link: memberProcedure.input(OidcCodeInput).output(outputParser(Identity)).mutation(resolver(linkIdentity)),
  remove: memberProcedure
    .input(z.strictObject({ id: UserId }))
    .output(outputParser(Deleted))
    .mutation(resolver(removeIdentity)),
});
